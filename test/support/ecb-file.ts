/** The European Central Bank's file of a day (`2026-11-20`) in its own form, with three made-up rates: 1.25 dollars for a euro. */
export function ecbFile(day: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
			<Cube currency='USD' rate='1.25'/>
			<Cube currency='JPY' rate='150.5'/>
			<Cube currency='GBP' rate='0.8'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;
}
