import { type SectionDescription, specifiedSections } from '#app/core/access.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { registeredFeatures } from '#app/platform/feature.server.ts';
import { systemRoles } from '../domain/system-roles.ts';

/** All sections: those of the specification, with the superadmin's operations, and those that features add. */
export function knownSections(): SectionDescription[] {
  const everything = systemRoles[0]?.sectionPermissions ?? {};
  return [
    ...specifiedSections.map((name) => ({
      name,
      label: translate(`roles.section.${name}`),
      operations: everything[name] ?? [],
    })),
    ...registeredFeatures().flatMap(({ sections = [] }) =>
      sections.map((section) => ({ ...section, label: translate(section.label) })),
    ),
  ];
}
