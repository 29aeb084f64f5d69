import type { RoleDraft } from '../domain/role-draft.ts';
import type { rolesPage } from '../server/roles-page.server.ts';

export type RolesData = Awaited<ReturnType<typeof rolesPage>>;
export type RoleRow = RolesData['roles'][number];
export type TemplateRow = RolesData['templates'][number];

/** Props of every part of the editor: the draft, and the function that receives the changed one. */
export type EditProps = { draft: RoleDraft; onEdit: (draft: RoleDraft) => void };
