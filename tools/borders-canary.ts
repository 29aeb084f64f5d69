import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Proves that the import rules work: plants one forbidden import per rule in a copy and expects each to be reported.
 */
const forbidden: [rule: string, file: string, source: string][] = [
  ['core-imports-nothing', 'app/core/canary.ts', `import '#app/i18n/formats.ts';`],
  ['domain-is-pure', 'app/features/users/domain/canary.ts', `import 'react';`],
  ['ui-knows-no-business', 'app/ui/canary.ts', `import '#app/features/users/domain/user-status.ts';`],
  [
    'platform-is-below-features',
    'app/platform/canary.server.ts',
    `import '#app/features/users/domain/user-status.ts';`,
  ],
  ['use-cases-know-no-router', 'app/features/users/server/canary.server.ts', `import 'react-router';`],
  [
    'features-share-only-domain-server-and-parts',
    'app/features/users/admin/canary-three.ts',
    `import '#app/features/auth/site/auth-card.tsx';`,
  ],
  [
    'roles-knows-no-later-feature',
    'app/features/roles/domain/canary.ts',
    `import '#app/features/users/domain/user-status.ts';`,
  ],
  [
    'attachments-knows-no-later-feature',
    'app/features/attachments/server/canary.server.ts',
    `import '#app/features/properties/server/property-record.server.ts';`,
  ],
  [
    'credit-knows-no-later-feature',
    'app/features/credit/parts/canary.ts',
    `import '#app/features/properties/parts/price-steps.ts';`,
  ],
  [
    'leads-knows-no-later-feature',
    'app/features/leads/admin/canary.ts',
    `import type { SubmissionStatus } from '#app/features/submissions/domain/submission-status.ts';\nexport type Canary = SubmissionStatus;`,
  ],
  ['every-feature-is-listed', 'app/features/users/canary.ts', `import '#app/features/unlisted/domain/x.ts';`],
  [
    'shell-holds-nothing-of-one-feature',
    'app/shell/canary.ts',
    `import '#app/features/properties/parts/chosen-homes.ts';`,
  ],
  [
    'database-only-behind-server-files',
    'app/features/users/admin/canary.ts',
    `import '#db/schema/users.ts';`,
  ],
  [
    'only-pages-and-server-touch-server-files',
    'app/features/users/admin/canary-two.ts',
    `import '#app/platform/log.server.ts';`,
  ],
  [
    'shipped-code-knows-no-tests',
    'app/features/users/server/canary-two.server.ts',
    `import '#db/factories/users.ts';`,
  ],
  ['no-circular-imports', 'app/i18n/canary.ts', `import './canary-two.ts';`],
  ['no-circular-imports', 'app/i18n/canary-two.ts', `import './canary.ts';`],
];

/** The same for the linter: each file breaks the rule beside it. */
const unlinted: [rule: string, file: string, source: string][] = [
  [
    'no-restricted-imports',
    'app/features/users/admin/canary-write.ts',
    `import { useFetcher } from 'react-router';\nexport const useCanary = useFetcher;`,
  ],
  [
    'no-restricted-globals',
    'app/features/users/parts/canary-fetch.ts',
    `export const ask = () => fetch('/admin/users');`,
  ],
];

const copy = mkdtempSync(join(tmpdir(), 'sahuaro-borders-'));
try {
  for (const entry of [
    'app',
    'db',
    'server',
    'package.json',
    'tsconfig.json',
    '.dependency-cruiser.mjs',
    '.oxlintrc.json',
  ]) {
    cpSync(entry, join(copy, entry), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const clean = cruise();
  if (clean.status !== 0 || / 0 modules/.test(clean.stdout))
    complain('The copy itself is not clean', clean.stdout);

  mkdirSync(join(copy, 'app/features/unlisted/domain'), { recursive: true });
  writeFileSync(join(copy, 'app/features/unlisted/domain/x.ts'), 'export {};\n');
  for (const [, file, source] of [...forbidden, ...unlinted]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${source}\n`);
  }
  const { status, stdout } = cruise();
  if (status === 0) complain('Nothing was refused', stdout);
  for (const [rule, file] of forbidden) {
    const isRefused = stdout
      .split('\n')
      .some(
        (line) =>
          line.includes(`${rule}: ${file}`) || (rule === 'no-circular-imports' && line.includes(rule)),
      );
    if (!isRefused) complain(`${rule} did not see ${file}`, stdout);
  }
  for (const [rule, file] of unlinted) {
    const linted = lint(file);
    if (!linted.includes(rule)) complain(`${rule} did not see ${file}`, linted);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function cruise() {
  return spawnSync('depcruise', ['app', 'db', 'server', '--output-type', 'err'], {
    cwd: copy,
    encoding: 'utf8',
  });
}

function lint(file: string) {
  return spawnSync('oxlint', [file], { cwd: copy, encoding: 'utf8' }).stdout;
}

function complain(what: string, output: string) {
  process.stderr.write(`${what}:\n${output}\n`);
  process.exitCode = 1;
}
