/** The bank's file for a day, in the form of eurofxref-daily.xml; rates as the bank writes them. */
export function ecbFile(
  date = '2026-11-20',
  rates: Readonly<Record<string, string>> = { USD: '1.1593', JPY: '181.03' },
) {
  const rows = Object.entries(rates).map(([code, rate]) => `\t\t\t<Cube currency='${code}' rate='${rate}'/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
    '\t<gesmes:subject>Reference rates</gesmes:subject>',
    '\t<gesmes:Sender>\n\t\t<gesmes:name>European Central Bank</gesmes:name>\n\t</gesmes:Sender>',
    `\t<Cube>\n\t\t<Cube time='${date}'>`,
    ...rows,
    '\t\t</Cube>\n\t</Cube>',
    '</gesmes:Envelope>\n',
  ].join('\n');
}
