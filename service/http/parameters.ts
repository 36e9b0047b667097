import type { RequestProblem } from './problem';

/** Reads the query parameters of one request and remembers the first that is at fault. */
export interface ParameterReader {
  /** The parsed value, or undefined when it is not given or at fault. `expected` says in words what `parse` takes. */
  find<Value>(name: string, expected: string, parse: (text: string) => Value | undefined): Value | undefined;
  /** The same, for a parameter that must be given. */
  expect<Value>(
    name: string,
    expected: string,
    parse: (text: string) => Value | undefined,
  ): Value | undefined;
  /** The first fault; ask it before the values are used. */
  problem(): RequestProblem | undefined;
}

/** A reader of the query of `url`. A parameter that is given twice is at fault; unknown parameters are ignored. */
export function readParameters(url: string): ParameterReader {
  const given = new URL(url).searchParams;
  let problem: RequestProblem | undefined;
  const find: ParameterReader['find'] = (name, expected, parse) => {
    const [text, ...more] = given.getAll(name);
    if (text === undefined) return undefined;
    const value = more.length === 0 ? parse(text) : undefined;
    if (value === undefined)
      problem ??= {
        code: 'parameter-malformed',
        detail: more.length === 0 ? `${name} must be ${expected}.` : `${name} must be given once.`,
        parameter: name,
      };
    return value;
  };
  return {
    find,
    expect(name, expected, parse) {
      if (!given.has(name))
        problem ??= {
          code: 'parameter-missing',
          detail: `${name} must be given: ${expected}.`,
          parameter: name,
        };
      return find(name, expected, parse);
    },
    problem: () => problem,
  };
}

/** A parser of page sizes: a whole number from 1, clamped at `most`. */
export function parseLimit(most: number): (text: string) => number | undefined {
  return (text) => (/^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), most) : undefined);
}
