import type { RoleDraft } from '../domain/role-draft.ts';
import type { rolesPage } from '../server/roles-page.server.ts';

export type RolesData = Awaited<ReturnType<typeof rolesPage>>;
export type RoleRow = RolesData['roles'][number];
export type TemplateRow = RolesData['templates'][number];

/** What every part of the editor takes: the draft, and where to hand the changed one. */
export type EditProps = { draft: RoleDraft; onEdit: (draft: RoleDraft) => void };
