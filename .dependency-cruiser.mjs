import { features } from './app/features.ts';

const feature = '^app/features/([^/]+)';
const tests = '\\.test\\.tsx?$';

/** A feature knows only those that stand before it in `app/features.ts`. */
const tiers = features.slice(0, -1).map((name, index) => ({
  name: `${name}-knows-no-later-feature`,
  severity: 'error',
  from: { path: `^app/features/${name}/`, pathNot: tests },
  to: { path: `^app/features/(${features.slice(index + 1).join('|')})/` },
}));

/** Import directions of ARCHITECTURE.md. A new exception needs a decision record. */
export default {
  forbidden: [
    ...tiers,
    {
      name: 'every-feature-is-listed',
      severity: 'error',
      from: {},
      to: { path: '^app/features/', pathNot: `^app/features/(${features.join('|')})/` },
    },
    {
      name: 'shell-holds-nothing-of-one-feature',
      severity: 'error',
      // The two layouts put the pieces together; who the agency is and who came in is everybody's.
      from: { path: '^app/shell/', pathNot: ['^app/shell/[^/]+-layout\\.tsx$', tests] },
      to: { path: '^app/features/', pathNot: '^app/features/(settings|roles)/domain/' },
    },
    {
      name: 'core-imports-nothing',
      severity: 'error',
      from: { path: '^app/core/', pathNot: tests },
      to: { pathNot: ['^app/core/', 'node_modules/(zod|decimal\\.js)/'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: `${feature}/domain/`, pathNot: tests },
      to: {
        pathNot: [
          '^app/core/',
          '^app/features/[^/]+/domain/',
          'node_modules/(zod|decimal\\.js|@noble/hashes)/',
        ],
      },
    },
    {
      name: 'ui-knows-no-business',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: '\\.page\\.tsx$' },
      to: { path: ['^app/(features|platform|shell)/', '^db/', '^server/'] },
    },
    {
      name: 'platform-is-below-features',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: tests },
      to: { path: ['^app/(features|shell|ui)/', '^server/', '^tests/'] },
    },
    {
      name: 'use-cases-know-no-router',
      severity: 'error',
      from: { path: `${feature}/server/`, pathNot: tests },
      to: {
        path: [
          'node_modules/(react|react-router|react-dom|hono)/',
          '^app/(ui|shell)/',
          '^app/platform/route\\.server',
        ],
      },
    },
    {
      name: 'features-share-only-domain-server-and-parts',
      severity: 'error',
      from: { path: feature },
      to: {
        path: '^app/features/[^/]+/',
        pathNot: ['^app/features/$1/', '^app/features/[^/]+/(domain/|server/|parts/|locales/|texts\\.ts$)'],
      },
    },
    {
      name: 'database-only-behind-server-files',
      severity: 'error',
      from: { path: '^app/', pathNot: ['\\.server(\\.test)?\\.tsx?$', tests] },
      to: { path: ['^db/', 'node_modules/(drizzle-orm|pg)/'] },
    },
    {
      name: 'only-pages-and-server-touch-server-files',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: [
          '\\.(page|endpoint)\\.tsx?$',
          '\\.server(\\.test)?\\.tsx?$',
          tests,
          '^app/(root|entry\\.server)\\.tsx$',
          '^app/shell/[^/]+-layout\\.tsx$',
        ],
      },
      // A type leaves nothing behind in the browser.
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shipped-code-knows-no-tests',
      severity: 'error',
      from: { path: '^(app|server|db)/', pathNot: [tests, '^db/factories/'] },
      to: { path: ['^tests/', '^db/factories/'] },
    },
    { name: 'no-circular-imports', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^app/features/[^/]+/(domain|server)$' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router/|/\\+types/|\\.test\\.tsx?$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
