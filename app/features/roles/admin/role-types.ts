import type { Grants } from '#app/core/access.ts';
import type { rolesPage } from '../server/roles-page.server.ts';

export type RolesData = Awaited<ReturnType<typeof rolesPage>>;
export type RoleRow = RolesData['roles'][number];
export type TemplateRow = RolesData['templates'][number];
export type OwnGrants = Grants;
