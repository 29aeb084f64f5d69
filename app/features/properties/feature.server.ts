import type { Feature } from '#app/platform/feature.server.ts';
import { catalogueSettings } from './domain/catalogue-settings.ts';
import { catalogueTopic, developmentsTopic, propertiesTopic } from './domain/topics.ts';
import { availabilityJob } from './server/availability.server.ts';
import { deletedProperties, oldDrafts } from './server/deleted-properties.server.ts';
import { heldProperties } from './server/held-properties.server.ts';
import { offerValidityJob } from './server/offer-validity.server.ts';
import { propertyAttachments, versionPhotos } from './server/property-attachments.server.ts';
import { loadProperties } from '#db/demo/load-properties.ts';
import { propertiesPersonalData } from './server/personal-data.server.ts';
import { propertySearch } from './server/search-source.server.ts';

export const feature: Feature = {
  settings: [catalogueSettings],
  menu: [
    {
      id: 'catalogue',
      label: 'properties.menu',
      path: '/admin/properties',
      access: ['properties', 'read'],
      icon: 'house',
      alsoAt: ['/admin/test-inline'],
    },
    {
      id: 'search_words',
      label: 'properties.search_words.menu',
      path: '/admin/settings/search-words',
      access: ['settings', 'write'],
      icon: 'search',
    },
  ],
  jobs: [availabilityJob, offerValidityJob],
  ageing: [deletedProperties, oldDrafts],
  topics: [
    { topic: propertiesTopic, ownedSection: 'properties' },
    { topic: catalogueTopic, isOnPublicPages: true },
    { topic: developmentsTopic, isOnPublicPages: true },
  ],
  records: propertyAttachments,
  held: heldProperties,
  filesInUse: versionPhotos,
  loadDemo: loadProperties,
  personalData: propertiesPersonalData,
  searchSources: [propertySearch],
};
