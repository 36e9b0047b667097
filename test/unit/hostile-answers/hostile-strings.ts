/** Texts that a hostile service may put wherever a text belongs, each by what it tries. */
export const hostileStrings = {
  markup: '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>',
  'an attribute': '" onmouseover="globalThis.hacked=1" x="',
  'a style': '</style><style>*{display:none}</style>',
  'a link': 'javascript:globalThis.hacked=1',
  'a comment': '<!--><svg onload=globalThis.hacked=1>--!>',
  'writing turned around': 'Charizard \u202e00.1$ rof dlos\u202c',
  'an isolate that is not closed': '\u2067\u2066Charizard',
  'letters that show nothing': 'Char\u200bi\u200dz\ufeffard\u2060\u00ad',
  tags: `Charizard${String.fromCodePoint(0xe0001, 0xe0041, 0xe007f)}`,
  'towers of marks': `C${'\u0301'.repeat(200)}h${'\u0489'.repeat(200)}arizard`,
  'other lines': 'Charizard\r\nSold: $1.00\n\n\n\u2028\u2029\u0085\v\f',
  controls: 'Char\u0000iz\u0007\u001b[31mard\u009b2J',
  'half letters': 'Chari\ud83dzard\udc00',
  'private letters': 'Chari\ue000\u{f0000}zard',
  templates: '{{globalThis.hacked=1}}$1$&%s',
  megabytes: 'Charizard '.repeat(300_000),
  'megabytes of marks': `C${'\u0301'.repeat(1_000_000)}`,
  'one word of megabytes': 'x'.repeat(2_000_000),
} as const;

/** No sign among them may reach a person: controls, turned writing, letters that show nothing, halves. */
export const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
