import {
  can,
  canAccessRoute,
  type Grants,
  hasPermission,
  operations,
  type Section,
} from '#app/core/access.ts';
import { generalPermissions } from './system-roles.ts';

/** The three lists of boxes in the editor, under the names of their form fields. */
export const boxKinds = ['grants', 'permissions', 'canAccess'] as const;
export type BoxKind = (typeof boxKinds)[number];
type Boxes = Record<BoxKind, ReadonlySet<string>>;

/** The fields of a role in the editor. */
export type RoleDraft = Boxes & { key: string; label: string; description: string; dashboard: string };

type RoleText = { key: string; label: string; description: string };

export function boxesOf({ sectionPermissions, permissions, canAccess }: Omit<Grants, 'dashboard'>): Boxes {
  const pairs = Object.entries(sectionPermissions).flatMap(([section, held]) =>
    held.map((operation) => pairOf(section, operation)),
  );
  return {
    grants: new Set(pairs),
    permissions: new Set(permissions.includes('*') ? generalPermissions : permissions),
    canAccess: new Set(canAccess),
  };
}

export function draftOf({ key, label, description, dashboard, ...grants }: RoleText & Grants): RoleDraft {
  return { key, label, description, dashboard, ...boxesOf(grants) };
}

export function pairOf(section: string, operation: string) {
  return `${section}:${operation}`;
}

/** Whether this person has the permission of a box: nobody can grant what they lack. */
export function mayTick(own: Grants, kind: BoxKind, value: string) {
  if (kind === 'permissions') return hasPermission(own, value);
  if (kind === 'canAccess') return own.permissions.includes('*') || canAccessRoute(own, value);
  const [section, operation] = value.split(':');
  const known = operations.find((name) => name === operation);
  return known !== undefined && can(own, section as Section, known);
}

export function ticked(draft: RoleDraft, kind: BoxKind, value: string, isTicked: boolean): RoleDraft {
  const next = new Set(draft[kind]);
  if (isTicked) next.add(value);
  else next.delete(value);
  return { ...draft, [kind]: next };
}

/** Fills the boxes from a template without those that this person may not tick, and says how many were left out. */
export function withTemplate(draft: RoleDraft, template: Grants, own: Grants) {
  const boxes = boxesOf(template);
  let leftOut = 0;
  const allowed = (kind: BoxKind) => {
    const values = [...boxes[kind]].filter((value) => mayTick(own, kind, value));
    leftOut += boxes[kind].size - values.length;
    return new Set(values);
  };
  const filled = {
    grants: allowed('grants'),
    permissions: allowed('permissions'),
    canAccess: allowed('canAccess'),
    dashboard: template.dashboard,
  };
  return { draft: { ...draft, ...filled }, leftOut };
}

const textNames = ['label', 'description', 'dashboard'] as const;

export type DraftDifference =
  | { kind: 'text'; name: (typeof textNames)[number]; mine: string; theirs: string }
  | { kind: BoxKind; name: string; mine: boolean; theirs: boolean };

export function draftDifferences(mine: RoleDraft, theirs: RoleDraft): DraftDifference[] {
  const texts = textNames
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ kind: 'text' as const, name, mine: mine[name], theirs: theirs[name] }));
  const boxes = boxKinds.flatMap((kind) =>
    [...new Set([...mine[kind], ...theirs[kind]])]
      .map((name) => ({ kind, name, mine: mine[kind].has(name), theirs: theirs[kind].has(name) }))
      .filter((box) => box.mine !== box.theirs),
  );
  return [...texts, ...boxes];
}

export function isSameDraft(mine: RoleDraft, theirs: RoleDraft) {
  return mine.key === theirs.key && draftDifferences(mine, theirs).length === 0;
}

/** Replaces one value of the draft with the saved one. */
export function taking(draft: RoleDraft, { kind, name, theirs }: DraftDifference): RoleDraft {
  return kind === 'text' ? { ...draft, [name]: theirs } : ticked(draft, kind, name, theirs);
}

/** `Coordinación de ventas` → `coordinacion_de_ventas`; empty while the label has too few letters for a key. */
export function roleKeyFrom(label: string) {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  return words;
}
