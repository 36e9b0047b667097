// Who may import whom, as docs/architecture.md says it. Imports of types alone leave no trace in what runs and are
// free everywhere: tsPreCompilationDeps stays off, so that they are not seen here.

/** A folder and everything in it. */
const folder = (path) => `^${path}/`;
/** A package by name. */
const npm = (name) => `(^|/)node_modules/${name}/`;

// Each folder may import itself and what stands on its line.
const mayImport = {
  'lib/domain': [],
  'lib/contract': [folder('lib/domain'), npm('zod')],
  'lib/recognise': [folder('lib/domain'), folder('lib/contract'), npm('pokemon')],
  'lib/compare': [
    folder('lib/domain'),
    folder('lib/contract'),
    // Facts that reading and comparing share: which set a card is of, and words of the sites.
    '^lib/recognise/set-id\\.ts$',
    '^lib/recognise/lexicon/(graded-words|japanese-ranks)\\.ts$',
  ],
  'lib/history': [folder('lib/domain'), folder('lib/contract')],
  'lib/sites': [folder('lib/domain')],
  'lib/storage': [folder('lib/domain'), npm('webextension-polyfill'), npm('idb')],
  'lib/settings': [folder('lib/domain'), folder('lib/contract'), folder('lib/storage'), npm('zod')],
  'lib/messaging': [
    folder('lib/domain'),
    '^lib/contract/wire\\.ts$',
    '^lib/settings/(settings|foreign-keys)\\.ts$',
    '^lib/history/history\\.ts$',
    npm('zod'),
    npm('webextension-polyfill'),
  ],
  'lib/prices': [
    folder('lib/domain'),
    folder('lib/contract'),
    folder('lib/recognise'),
    folder('lib/history'),
    folder('lib/compare'),
    folder('lib/settings'),
    folder('lib/storage'),
    npm('(zod|image-dimensions)'),
  ],
  'lib/text': [folder('lib/domain')],
  'components/page': [
    folder('lib/domain'),
    folder('lib/text'),
    folder('lib/history'),
    folder('lib/sites'),
    folder('components'),
    npm('preact'),
  ],
  'components/page-ui': [
    folder('lib/domain'),
    folder('lib/text'),
    folder('lib/history'),
    folder('components'),
    npm('(preact|@floating-ui)'),
  ],
  'components/history': [
    folder('lib/domain'),
    folder('lib/text'),
    folder('lib/history'),
    folder('components/ui'),
    npm('(preact|uplot)'),
  ],
  'components/card': [
    folder('lib/domain'),
    folder('lib/text'),
    folder('lib/history'),
    folder('components/(ui|history)'),
    npm('preact'),
  ],
  'components/search': [
    folder('lib/domain'),
    folder('lib/text'),
    folder('components/(ui|card|history)'),
    npm('preact'),
  ],
  'components/(?!(page|page-ui|history|card|search)/)[^/]+': [
    folder('lib/domain'),
    folder('lib/text'),
    folder('lib/history'),
    folder('components/ui'),
    // Pure: which keys go with a change of addresses, to be asked about before it happens.
    '^lib/settings/foreign-keys\\.ts$',
    // Pure: which kinds of page are on.
    '^lib/sites/(access|site)\\.ts$',
    npm('preact'),
  ],
  entrypoints: [
    folder('lib'),
    folder('components'),
    npm('wxt'),
    npm('preact'),
    npm('webextension-polyfill'),
    npm('zod'),
  ],
  service: [
    folder('lib/domain'),
    folder('lib/contract'),
    folder('lib/recognise/name-index'),
    npm('(hono|@hono/(node-server|zod-openapi)|kysely|libsql|papaparse|pg|zod)'),
  ],
};

/** What a folder's line does not name is forbidden; files of the same folder are always allowed. */
function toRule([from, allowed]) {
  const name = from.startsWith('components/(') ? 'components' : from.replace('/', '-');
  return {
    name: `only-${name}`,
    severity: 'error',
    comment: `${name} imports only what its line in .dependency-cruiser.cjs names`,
    from: { path: `^(${from})/` },
    to: { pathNot: ['^$1/', ...allowed], ...(from === 'service' ? { dependencyTypesNot: ['core'] } : {}) },
  };
}

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(toRule),
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
      'of lib/messaging only calls.ts and serve.ts may import zod; others import types alone',
      { path: folder('lib/messaging'), pathNot: '^lib/messaging/(calls|serve)\\.ts$' },
      { path: [npm('zod'), folder('lib/settings'), folder('lib/contract')] },
    ),
    forbid(
      'light-content-scripts',
      'zod, the polyfill, databases and the shadow-root helper double what a page has to load',
      {
        path: '^entrypoints/([^/]+\\.content(/|\\.ts)|page-ui\\.ts|site/)|^lib/sites/',
      },
      {
        path: [
          npm('(zod|webextension-polyfill|idb)'),
          `${npm('wxt')}.*content-script-ui`,
          folder('lib/prices'),
        ],
        reachable: true,
      },
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
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
