import type { Answered, Gold } from './score';

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

/** Prints the figures by stratum and over all, then the titles that went wrong. */
export function report(all: readonly Answered[], worst: number): void {
  const strata = [...new Set(all.map((one) => one.gold.stratum))];
  for (const stratum of [...strata, 'all']) {
    const some = stratum === 'all' ? all : all.filter((one) => one.gold.stratum === stratum);
    const shown = some.filter((one) => one.shown !== null);
    const right = shown.filter((one) => one.shown === one.gold.id);
    const known = some.filter((one) => one.gold.id !== null);
    console.log(
      `${stratum.padEnd(16)} shown ${shown.length} wrong ${shown.length - right.length} precision ${percent(right.length, shown.length)} recall ${percent(right.length, known.length)} of ${known.length}`,
    );
  }
  if (worst > 0) details(all, worst);
}

function details(all: readonly Answered[], worst: number): void {
  const cards = all.filter((one) => one.gold.kind === 'card');
  const others = all.filter((one) => one.gold.kind !== 'card');
  list(
    'shown wrong',
    all.filter((one) => one.shown !== null && one.shown !== one.gold.id),
    worst,
    (one) => `${one.shown} for ${one.gold.id} (${one.gold.note})`,
  );
  console.log(
    `shown although no card: ${others.filter((one) => one.shown !== null).length} of ${others.length}`,
  );
  list(
    'missed',
    all.filter((one) => one.gold.id !== null && one.shown === null),
    worst,
    (one) =>
      `${one.gold.id} ${one.why} | ${JSON.stringify(one.steps)} | ${one.reading.names.map((n) => n.name)} ${one.reading.number?.number}/${one.reading.number?.total}`,
  );
  list(
    'kind',
    all.filter((one) => one.reading.kind !== one.gold.kind),
    worst,
    (one) => `${one.reading.kind} for ${one.gold.kind} (${one.gold.note})`,
    all.length,
  );
  const numbered = cards.filter((one) => one.gold.number !== null);
  list(
    'number',
    numbered.filter((one) => numberOf(one) !== `${one.gold.number}/${one.gold.total}`),
    worst,
    (one) => `${numberOf(one)} for ${one.gold.number}/${one.gold.total}`,
    numbered.length,
  );
  const bare = cards.filter((one) => one.gold.number === null);
  list(
    'number invented',
    bare.filter((one) => one.reading.number !== null),
    worst,
    numberOf,
    bare.length,
  );
  list(
    'grade',
    cards.filter((one) => gradeOf(one) !== `${one.gold.grader} ${one.gold.grade} ${one.gold.glabel}`),
    worst,
    (one) => `${gradeOf(one)} for ${one.gold.grader} ${one.gold.grade} ${one.gold.glabel}`,
    cards.length,
  );
  list(
    'variants, condition',
    cards.filter((one) => detailOf(one) !== wantedDetail(one.gold)),
    worst,
    (one) => `${detailOf(one)} for ${wantedDetail(one.gold)}`,
    cards.length,
  );
  const spoken = cards.filter((one) => one.gold.lang !== 'unstated');
  list(
    'language',
    spoken.filter((one) => one.reading.language !== one.gold.lang),
    worst,
    (one) => `${one.reading.language} for ${one.gold.lang}`,
    spoken.length,
  );
  list(
    'language invented',
    cards.filter((one) => one.gold.lang === 'unstated' && one.reading.language !== 'unstated'),
    worst,
    (one) => one.reading.language,
  );
  const open = cards.filter((one) => one.gold.cands.length > 0 && one.gold.id === null);
  list(
    'candidates',
    open.filter((one) => !firstThree(one).some((id) => one.gold.cands.includes(id))),
    worst,
    (one) => `${one.why} ${firstThree(one)} for ${one.gold.cands}`,
    open.length,
  );
}

function numberOf({ reading }: Answered): string {
  return `${reading.number?.number ?? null}/${reading.number?.total ?? null}`;
}

function gradeOf({ reading }: Answered): string {
  return `${reading.grade?.grader ?? null} ${reading.grade?.grade || null} ${reading.grade?.label ?? null}`;
}

function detailOf({ reading }: Answered): string {
  const variants = reading.variants
    .map((one) => one.variant)
    // Labels have no word for other printings.
    .filter((variant) => variant !== 'holo' && variant !== 'non_holo' && variant !== 'other_printing')
    .sort();
  return `${variants.join(',')} ${reading.condition?.code ?? null}`;
}

function wantedDetail(gold: Gold): string {
  return `${gold.var
    .filter((variant) => variant !== 'holo')
    .sort()
    .join(',')} ${gold.cond}`;
}

function firstThree({ offered }: Answered): readonly string[] {
  return offered.slice(0, 3);
}

function list(
  label: string,
  wrong: readonly Answered[],
  worst: number,
  say: (one: Answered) => string,
  of?: number,
): void {
  console.log(
    `\n${label}: ${wrong.length}${of === undefined ? '' : ` of ${of}, right ${percent(of - wrong.length, of)}`}`,
  );
  for (const one of wrong.slice(0, worst)) console.log(`  ${one.gold.title}\n     ${say(one)}`);
}
