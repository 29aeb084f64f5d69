import { describe, expect, test } from 'vitest';
import { isShownBy, liveTopic } from '#app/core/live-topic.ts';
import { registeredFeatures, registerFeatures } from '#app/platform/feature.server.ts';
import { changeUserStatus, deleteUser } from '#app/features/users/server/edit-users.server.ts';
import { inviteUser } from '#app/features/users/server/invitations.server.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aRole } from '#db/factories/roles.ts';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { as } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { handle } from '../admin/dashboard.page.tsx';
import { dashboardPage } from './dashboard-page.server.ts';

const database = testDatabase();
const everyScreen = () => true;

async function someone(role: string, displayName?: string) {
  return as(database.db, await aUser(database.db, { role, ...(displayName ? { displayName } : {}) }));
}

describe('dashboardPage', () => {
  test('shows figures and activity only to people who may read the records behind them', async () => {
    const admin = await dashboardPage(await someone('admin'), everyScreen);
    expect(admin.cards.map(({ name }) => name)).toEqual([
      'pending_submissions',
      'late_submissions',
      'open_leads',
      'active_people',
      'pending_people',
      'waiting_invitations',
      'roles',
    ]);
    expect(admin.cardTopics).toEqual(['submissions', 'leads', 'roles']);
    expect(admin.activity).not.toBeNull();

    const viewer = await dashboardPage(await someone('viewer'), everyScreen);
    const names = viewer.cards.map(({ name }) => name);
    expect([viewer.dashboard, names, viewer.activity, viewer.mayInvite]).toEqual([
      'AdminDashboard',
      ['pending_submissions', 'late_submissions', 'open_leads'],
      null,
      false,
    ]);
  });

  test('an advisor counts only what is theirs, and the cards lead there', async () => {
    const advisor = await someone('asesor');
    const colleague = await aUser(database.db, { role: 'asesor' });
    for (const advisorId of [advisor.actor.id, advisor.actor.id, colleague.id]) {
      await aSubmission(database.db, { advisorId });
      await aLead(database.db, { advisorId });
    }
    const values = (cards: { name: string; value: number; to: string }[]) =>
      Object.fromEntries(cards.map(({ name, value, to }) => [name, [value, to]]));
    const own = values((await dashboardPage(advisor, everyScreen)).cards);
    expect(own['pending_submissions']).toEqual([
      2,
      `/admin/submissions?status=pendiente&advisor=${advisor.actor.id}`,
    ]);
    expect(own['open_leads']).toEqual([2, '/admin/submissions/pipeline?advisor=me']);
    const all = values((await dashboardPage(await someone('admin'), everyScreen)).cards);
    expect([all['pending_submissions']?.[0], all['open_leads']?.[0]]).toEqual([3, 3]);
  });

  test('loads again for the topics of a card of any feature', async () => {
    const keys = liveTopic('keys');
    const card = {
      name: 'keys',
      label: 'a',
      linkLabel: 'b',
      icon: 'key',
      value: 1,
      to: '/admin/keys',
    } as const;
    const features = registeredFeatures();
    registerFeatures([{ name: 'keys', dashboardCards: async () => [{ ...card, topics: [keys] }] }]);
    try {
      const loaderData = await dashboardPage(await someone('admin'), everyScreen);
      const change = { topic: 'keys', subjectIds: null };
      expect(isShownBy(handle.shows, { params: {}, loaderData }, change)).toBe(true);
      expect(loaderData.cards).toEqual([card]);
    } finally {
      registerFeatures(features);
    }
  });

  test('an owner sees their own properties and what is left to do, and nobody else sees them', async () => {
    const owner = await someone('propietario');
    const mine = { ownerId: owner.actor.id, published: false } as const;
    const unfinished = await aProperty(database.db, { ...mine, status: 'pendiente', description: '' });
    await aProperty(database.db, { ...mine, status: 'vendida' });
    await aProperty(database.db, {});

    const { dashboard, homes, nextSteps } = await dashboardPage(owner, everyScreen);
    expect([dashboard, homes?.total, homes?.unfinished]).toEqual(['PropietarioDashboard', 2, 1]);
    expect(homes?.shown).toContainEqual(
      expect.objectContaining({
        id: unfinished.id,
        status: 'Pendiente',
        site: 'Sin publicar',
        isLive: false,
      }),
    );
    expect(nextSteps).toEqual(['finish_homes', 'search', 'afford']);

    const visitor = await dashboardPage(await someone('usuario'), everyScreen);
    expect([visitor.homes, visitor.enquiries, visitor.nextSteps]).toEqual([
      null,
      [],
      ['offer', 'search', 'afford'],
    ]);
  });

  test('does not mention a page that does not exist', async () => {
    const { cards, abilities, mayInvite } = await dashboardPage(await someone('superadmin'), () => false);
    expect([cards, abilities, mayInvite]).toEqual([[], [], false]);
  });

  test('an unknown dashboard becomes the simplest one', async () => {
    const role = await aRole(database.db, { dashboard: 'Inventado' });
    expect((await dashboardPage(await someone(role.key), everyScreen)).dashboard).toBe('UsuarioDashboard');
  });

  test('shows activity with the names of people and roles, also of deleted ones', async () => {
    const boss = await someone('superadmin', 'Elena Robles');
    const leaving = await aUser(database.db, { displayName: 'Hugo Peralta' });
    await inviteUser(boss, { email: 'nueva@ejemplo.mx', role: 'asesor' });
    await changeUserStatus(boss, leaving.id, { version: 1, status: 'inactive' });
    await deleteUser(boss, leaving.id);

    const { activity } = await dashboardPage(boss, everyScreen);
    expect(activity?.slice(0, 3)).toMatchObject([
      {
        kind: 'users.deleted',
        who: 'Elena Robles',
        subject: 'Hugo Peralta',
        href: `/admin/users/${leaving.id}`,
      },
      { kind: 'users.deactivated', who: 'Elena Robles' },
      { kind: 'users.invited', who: 'Elena Robles', subject: 'nueva@ejemplo.mx', role: 'Asesor' },
    ]);
  });
});
