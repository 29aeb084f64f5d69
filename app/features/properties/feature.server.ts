import type { Feature } from '#app/platform/feature.server.ts';
import { availabilityJob } from './server/availability.server.ts';
import { deletedPropertiesJob } from './server/deleted-properties.server.ts';
import { offerValidityJob } from './server/offer-validity.server.ts';
import { propertyAttachments, versionPhotos } from './server/property-attachments.server.ts';
import { loadProperties } from '#db/demo/load-properties.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'catalogue',
      label: 'properties.menu',
      path: '/admin/properties',
      access: ['properties', 'read'],
      icon: 'house',
      alsoAt: ['/admin/test-inline'],
    },
  ],
  jobs: [deletedPropertiesJob, availabilityJob, offerValidityJob],
  topics: [{ name: 'properties' }, { name: 'catalogue', isOnPublicPages: true }],
  attachmentOwners: propertyAttachments,
  filesInUse: versionPhotos,
  loadDemo: loadProperties,
};
