import { can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { configDifferences } from '../domain/config/config-differences.ts';
import {
  type CreditConfigs,
  creditKinds,
  type CreditKind,
  type CreditRules,
  firstConfigs,
  staleFigures,
} from '../domain/credit-rules.ts';
import { versionsInForce } from './credit-rules.server.ts';
import { type ListedVersion, listedVersions, scheduledOf, versionValue } from './config-versions.server.ts';

/** The three credits: the version in force of each, the next one, and yearly figures that are out of date. */
export async function configOverview(context: UseCaseContext) {
  const today = dayOf(context.now);
  const [versions, inForce] = await Promise.all([
    listedVersions(context),
    versionsInForce(context.db, today),
  ]);
  const { infonavit } = inForce;
  return {
    mayEdit: can(context.actor.grants, 'credit_types', 'write'),
    maySimulate: can(context.actor.grants, 'simulators', 'use'),
    stale: infonavit ? staleFigures(infonavit.value as CreditConfigs['infonavit'], today) : [],
    kinds: creditKinds.map((kind) => {
      const own = versions.filter((version) => version.kind === kind);
      return {
        kind,
        inForce: own.find(({ state }) => state === 'in_force') ?? null,
        next: scheduledOf(own)[0] ?? null,
      };
    }),
  };
}

type WithValue = ListedVersion & { value: CreditConfigs[CreditKind] };

/** What the editor needs: the version in force, the rules to show a draft's effect, and an earlier version to copy. */
export async function configEditor(context: UseCaseContext, kind: CreditKind, from: number | null = null) {
  const { actor, now } = context;
  const versions = await listedVersions(context, kind);
  const withValue = async (version: ListedVersion): Promise<WithValue> => ({
    ...version,
    value: await versionValue(context, kind, version.version),
  });
  const own = versions.find(({ state }) => state === 'in_force');
  const wanted = versions.find(({ version }) => version === from);
  const [inForce, scheduled, latest, basis, offered] = await Promise.all([
    own ? withValue(own) : null,
    Promise.all(scheduledOf(versions).map(withValue)),
    versions[0] ? withValue(versions[0]) : null,
    basisRules(context),
    wanted ? withValue(wanted) : null,
  ]);
  return {
    kind,
    today: dayOf(now),
    mayEdit: can(actor.grants, 'credit_types', 'write'),
    maySimulate: can(actor.grants, 'simulators', 'use'),
    inForce,
    scheduled,
    latest,
    basis,
    offered,
  };
}

/** Today's rules; for a credit without a version, the configuration of the first start. */
export async function basisRules({ db, now }: Pick<UseCaseContext, 'db' | 'now'>): Promise<CreditRules> {
  const today = dayOf(now);
  const found = await versionsInForce(db, today);
  const versions = Object.fromEntries(
    creditKinds.map((kind) => [
      kind,
      { version: found[kind]?.version ?? 0, startsOn: found[kind]?.startsOn ?? today },
    ]),
  ) as CreditRules['versions'];
  return {
    bancario: (found.bancario?.value ?? firstConfigs.bancario) as CreditConfigs['bancario'],
    cofinavit: (found.cofinavit?.value ?? firstConfigs.cofinavit) as CreditConfigs['cofinavit'],
    infonavit: (found.infonavit?.value ?? firstConfigs.infonavit) as CreditConfigs['infonavit'],
    versions,
  };
}

type VersionsQuery = { version: number | null; against: 'before' | 'in_force' };

/** The versions of a credit, and the changes of the one that is open. */
export async function configVersions(
  context: UseCaseContext,
  kind: CreditKind,
  { version, against }: VersionsQuery,
) {
  const versions = await listedVersions(context, kind);
  const opened = versions.find((one) => one.version === version);
  if (version !== null && !opened) {
    throw new AppError('not_found', { messageKey: 'credit.error.no_version' });
  }
  return {
    kind,
    versions,
    mayEdit: can(context.actor.grants, 'credit_types', 'write'),
    latest: versions[0]?.version ?? 0,
    opened: opened ? await compared(context, { versions, opened, against }) : null,
  };
}

async function compared(
  context: UseCaseContext,
  {
    versions,
    opened,
    against,
  }: { versions: ListedVersion[]; opened: ListedVersion; against: VersionsQuery['against'] },
) {
  const { kind, version } = opened;
  const other =
    against === 'in_force'
      ? versions.find(({ state }) => state === 'in_force')
      : versions.find((one) => one.version < version);
  const shown = { version, against, other: other?.version ?? null };
  if (!other) return { ...shown, differences: null };
  const [before, after] = await Promise.all([
    versionValue(context, kind, other.version),
    versionValue(context, kind, version),
  ]);
  return { ...shown, differences: configDifferences(kind, before, after) };
}
