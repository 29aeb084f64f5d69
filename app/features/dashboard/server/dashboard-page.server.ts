import { eq } from 'drizzle-orm';
import { can, type Section } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { agencyCard } from '#app/features/settings/domain/agency-card.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { ownSubmissions } from '#app/features/submissions/server/seller/own-submissions.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { registeredFeatures } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { dashboardOf } from '#app/features/roles/domain/dashboard-names.ts';
import { knownSections } from '#app/features/roles/server/sections.server.ts';
import { abilitiesOf, missingInProfile, nextStepsOf } from '../domain/dashboards.ts';
import { ownEnquiries, ownHomes } from './own-records.server.ts';
import { recentActivity } from './activity.server.ts';

/** The data of the first page of the back office for this person. */
export async function dashboardPage(context: UseCaseContext, hasScreen: (path: string) => boolean) {
  const { db, actor } = context;
  const { person, ...profile } = await ownProfile(context);
  const missing = missingInProfile({ ...profile, ...person });
  const homes = await ownHomes(context);
  const submissions = await ownSubmissions(context);
  return {
    dashboard: dashboardOf(actor.grants.dashboard),
    person,
    missing,
    homes,
    enquiries: await ownEnquiries(context, person.email, profile.isEmailVerified),
    nextSteps: nextStepsOf({
      missing,
      homes: homes?.total ?? 0,
      unfinished: homes?.unfinished ?? 0,
      submissions: submissions.length,
    }),
    ...(await cardsFor(context, hasScreen)),
    submissions,
    activity: await recentActivity(db, actor.grants),
    abilities: abilitiesOf(actor.grants, knownSections(), (section) => screenOf(section, hasScreen)),
    mayInvite: can(actor.grants, 'users', 'invite') && hasScreen('/admin/users'),
    help: await help(context),
  };
}

/** The page of a section: that of the first menu entry that it opens. */
function screenOf(section: Section, hasScreen: (path: string) => boolean) {
  const link = registeredFeatures()
    .flatMap(({ menu = [] }) => menu)
    .find(({ access, path }) => Array.isArray(access) && access[0] === section && hasScreen(path));
  return link?.path ?? null;
}

const pathOf = (address: string) => address.split('?')[0] ?? address;

async function ownProfile({ db, actor }: UseCaseContext) {
  const [row] = await db
    .select({
      displayName: users.displayName,
      email: users.email,
      phone: users.phone,
      isEmailVerified: users.isEmailVerified,
      roleDescription: roles.description,
    })
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(eq(users.id, actor.id));
  if (!row) throw new AppError('unauthenticated', { messageKey: 'common.error.session_ended' });

  const { isEmailVerified, ...person } = row;
  return { person: { ...person, photo: actor.photo, roleLabel: actor.roleLabel }, isEmailVerified };
}

/**
 * The cards of every feature with a list page, with their texts, and the names of their topics. Sellers come first, as
 * in the daily work.
 */
async function cardsFor(context: UseCaseContext, hasScreen: (path: string) => boolean) {
  const cards = await Promise.all(
    registeredFeatures()
      .toReversed()
      .map(async ({ dashboardCards }) => (await dashboardCards?.(context)) ?? []),
  );
  const shown = cards.flat().filter(({ to }) => hasScreen(pathOf(to)));
  const topics = shown.flatMap(({ topics: own = [] }) => own.map(({ name }) => name));
  return {
    cards: shown.map(({ topics: _topics, label, linkLabel, ...card }) => ({
      ...card,
      label: translate(label),
      linkLabel: translate(linkLabel),
    })),
    cardTopics: [...new Set(topics)],
  };
}

/** The contact to ask when something does not work. */
async function help({ db }: UseCaseContext) {
  const { name, phones, whatsapp, email, hours } = agencyCard(await readSettings(db, agencySettings));
  return { name, phones, whatsapp, email, hours };
}
