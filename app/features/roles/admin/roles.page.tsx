import { Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import { z } from 'zod';
import { shows } from '#app/core/live-topic.ts';
import { log } from '#app/platform/log.server.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { SkeletonTable } from '#app/ui/page/skeleton.tsx';
import { roleTemplatesTopic, rolesTopic, usersTopic } from '../domain/topics.ts';
import {
  createRoleInput,
  roleKeyInput,
  templateIdInput,
  templateInput,
  updateRoleInput,
} from '../domain/role-schema.ts';
import {
  createRole,
  createTemplate,
  deleteRole,
  deleteTemplate,
  updateRole,
} from '../server/edit-roles.server.ts';
import { rolesPage } from '../server/roles-page.server.ts';
import { knownSections } from '../server/sections.server.ts';
import { useTexts } from '../texts.ts';
import { RolesWorkbench } from './roles-workbench.tsx';
import type { Route } from './+types/roles.page.ts';

const access = ['settings', 'admin'] as const;
const denied = 'roles.error.denied';

export const loader = page({
  access,
  denied,
  query: z.object({ role: z.string().max(40).optional(), new: z.string().optional() }),
  read(context) {
    // Streamed: the list shows that it is loading or failed, while the rest of the page already works.
    const roles = rolesPage(context).catch((error: unknown) => {
      log.error('roles.read-failed', { error });
      return null;
    });
    return { roles, sections: knownSections() };
  },
});

export const action = actions({
  create: intent({
    access,
    denied,
    input: createRoleInput,
    async run(context, input) {
      await createRole(context, input);
      return done('roles.created', { key: input.key });
    },
  }),
  save: intent({
    access,
    denied,
    input: updateRoleInput,
    async run(context, input) {
      await updateRole(context, input);
      return done('roles.saved');
    },
  }),
  delete: intent({
    access,
    denied,
    input: roleKeyInput,
    async run(context, { key }) {
      await deleteRole(context, key);
      return done('roles.deleted');
    },
  }),
  saveTemplate: intent({
    access,
    denied,
    input: templateInput,
    async run(context, input) {
      await createTemplate(context, input);
      return done('roles.template.saved');
    },
  }),
  deleteTemplate: intent({
    access,
    denied,
    input: templateIdInput,
    async run(context, { id }) {
      await deleteTemplate(context, id);
      return done('roles.template.deleted');
    },
  }),
});

export const handle = shows(rolesTopic, roleTemplatesTopic, usersTopic);

export function meta() {
  return [{ title: 'Roles · Sahuaro' }];
}

export default function RolesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<RolesLoading />}>
      <Await resolve={loaderData.roles} errorElement={<RolesFailed />}>
        {(data) => (data ? <RolesWorkbench {...data} /> : <RolesFailed />)}
      </Await>
    </Suspense>
  );
}

function RolesLoading() {
  const { t } = useTexts();
  return (
    <>
      <PageHead title={t('roles.title')} lead={t('roles.lead')} />
      <p role="status" className="sr-only">
        {t('roles.list.loading')}
      </p>
      <SkeletonTable rows={7} columns={3} />
    </>
  );
}

function RolesFailed() {
  const { t } = useTexts();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHead title={t('roles.title')} lead={t('roles.lead')} />
      <Card role="alert">
        <EmptyState
          drawing="key"
          title={t('roles.list.failed')}
          action={
            <Button type="button" isPending={state !== 'idle'} onClick={() => void revalidate()}>
              {t('common.action.retry')}
            </Button>
          }
        >
          {t('roles.list.failed_hint')}
        </EmptyState>
      </Card>
    </>
  );
}
