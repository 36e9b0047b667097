// Who may import whom, as docs/architecture.md says it, imports of types included.

/** A folder and everything in it. */
const folder = (path) => `^${path}/`;
/** A package by name. */
const npm = (name) => `(^|/)node_modules/${name}/`;

const viewValues = [folder('lib/(domain|text|history)'), npm('preact')];
const viewTypes = [folder('lib/(messaging|value|recognise|settings|collection)')];

// Each folder may import itself and what stands on its line; `types` only by `import type`.
const mayImport = {
  'lib/domain': {},
  'lib/contract': { values: [folder('lib/domain'), npm('zod')] },
  'lib/cards': { values: [folder('lib/domain')] },
  'lib/recognise': { values: [folder('lib/(domain|contract|cards)')] },
  'lib/value': { values: [folder('lib/(domain|contract|recognise)')] },
  'lib/history': { values: [folder('lib/(domain|contract)')] },
  'lib/sites': { values: [folder('lib/domain')] },
  'lib/storage': { values: [folder('lib/domain'), npm('(webextension-polyfill|idb)')] },
  'lib/settings': { values: [folder('lib/(domain|contract|storage)'), npm('zod')] },
  'lib/messaging': {
    values: [folder('lib/(domain|contract|settings|history|collection)'), npm('(zod|webextension-polyfill)')],
    types: [folder('lib/(value|recognise)')],
  },
  'lib/prices': {
    values: [
      folder('lib/(domain|contract|cards|recognise|history|value|settings|storage)'),
      npm('(zod|image-dimensions)'),
    ],
  },
  'lib/collection': {
    values: [folder('lib/(domain|contract|cards|recognise|value|storage)'), npm('(zod|papaparse)')],
  },
  'lib/text': {
    values: [folder('lib/domain')],
    types: [folder('lib/(history|value|recognise|collection)'), '^public/_locales/'],
  },
  'components/page': { values: [...viewValues, folder('lib/sites'), folder('components')], types: viewTypes },
  'components/page-ui': {
    values: [...viewValues, folder('components'), npm('@floating-ui')],
    types: viewTypes,
  },
  'components/(history|card|search)': {
    values: [...viewValues, folder('components/(ui|history|card)'), npm('uplot')],
    types: viewTypes,
  },
  'components/(?!(page|page-ui|history|card|search)/)[^/]+': {
    // Both pure: which keys go with a change of addresses; which kinds of page are on.
    values: [
      ...viewValues,
      folder('components/ui'),
      '^lib/settings/keys\\.ts$',
      '^lib/sites/(access|site)\\.ts$',
    ],
    types: viewTypes,
  },
  entrypoints: {
    values: [folder('lib'), folder('components'), npm('(wxt|preact|webextension-polyfill|zod)')],
  },
  service: {
    values: [
      folder('lib/(domain|contract|cards|recognise)'),
      npm('(hono|@hono/(node-server|zod-openapi)|kysely|libsql|pg|papaparse|pino|prom-client|zod)'),
    ],
  },
};

/** What a folder's line does not name is forbidden; files of the same folder are always allowed. */
function toRules([from, { values = [], types = [] }]) {
  const name = from.startsWith('components/(?!') ? 'components' : from.replace(/\W+/g, '-').replace(/-$/, '');
  const rule = (kind, allowed, more) => ({
    name: `${kind}-${name}`,
    severity: 'error',
    comment: `${name} imports only what its line in .dependency-cruiser.cjs names`,
    from: { path: `^(${from})/` },
    to: {
      pathNot: ['^$1/', ...allowed],
      dependencyTypesNot: [...(from === 'service' ? ['core'] : []), ...more],
    },
  });
  return [rule('only', values, ['type-only']), rule('types', [...values, ...types], [])];
}

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).flatMap(toRules),
    forbid('no-circular', 'two modules that need each other are one module', {}, { circular: true }),
    forbid(
      'not-to-entrypoints',
      'entrypoints are wiring: nothing imports them, but for the stories, which draw a page with its own few styles, and the tests of the worker and of faults, which run it as it is wired',
      { path: '^(?!entrypoints/|test/stories/|test/faults/|test/unit/background/)([^/]+)/' },
      { path: '^entrypoints/' },
    ),
    forbid(
      'entrypoints-apart',
      'one entrypoint knows nothing of another, but for what all scripts of sites have in common',
      { path: '^entrypoints/([^/]+)/' },
      { path: '^entrypoints/', pathNot: '^entrypoints/($1|site)/' },
    ),
    forbid(
      'not-to-tools',
      'what ships does not need tests, demo or scripts',
      { path: '^(lib|components|entrypoints|service)/' },
      { path: '^(test|demo|scripts)/' },
    ),
    forbid(
      'browser-only-at-borders',
      'the browser is reached in lib/storage, lib/messaging/serve.ts and entrypoints',
      { path: '^(lib|components)/', pathNot: '^lib/(storage/|messaging/serve\\.ts$)' },
      { path: npm('webextension-polyfill') },
    ),
    forbid(
      'indexed-db-only-in-storage',
      'databases belong to lib/storage',
      { path: '^(lib|components|entrypoints|service)/', pathNot: folder('lib/storage') },
      { path: npm('idb') },
    ),
    forbid(
      'messages-parsed-in-one-place',
      'of lib/messaging only the calls and serve.ts may import zod; others import types alone',
      { path: folder('lib/messaging'), pathNot: '^lib/messaging/((page-|own-)?calls|serve)\\.ts$' },
      { path: [npm('zod'), folder('lib/settings'), folder('lib/contract')] },
    ),
    forbid(
      'worker-without-views',
      'the worker draws nothing',
      { path: '^entrypoints/background/' },
      { path: '^components/' },
    ),
    forbid('no-unresolvable', 'an import that leads nowhere', {}, { couldNotResolve: true }),
    forbid(
      'declared-packages',
      'a package that package.json does not name',
      { path: '^(lib|components|entrypoints|service)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.output|\\.wxt|dist|demo-output)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
