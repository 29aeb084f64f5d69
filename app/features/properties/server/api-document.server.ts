import { translate } from '#app/i18n/translate.server.ts';
import { apiLimits, apiQuery } from '../domain/api-query.ts';
import { openApiDocument } from '../domain/openapi.ts';
import es from '../locales/es.sheet.json';
import { apiUse } from './api-answer.server.ts';

/** Version of the contract: the first figure is the one in the address. */
const version = '1.0.0';

const fieldPrefix = 'properties.api.field.';
const said = (key: string, params = {}) => translate(`properties.api.${key}`, params);

/** The OpenAPI document in the words of the product. */
export function apiDocument(origin: string, agency: string) {
  return openApiDocument(origin, version, {
    title: said('title', { agency }),
    description: said('description', { ...apiUse, most: apiLimits.most }),
    parameters: Object.fromEntries(
      [...Object.keys(apiQuery.shape), 'id'].map((name) => [
        name,
        said(`parameter.${name}`, { most: apiLimits.most }),
      ]),
    ),
    fields: Object.fromEntries(
      Object.keys(es)
        .filter((key) => key.startsWith(fieldPrefix))
        .map((key) => [key.slice(fieldPrefix.length), translate(key)]),
    ),
    operations: {
      listProperties: said('operation.listProperties'),
      getProperty: said('operation.getProperty'),
      listDevelopments: said('operation.listDevelopments'),
      openFeed: said('operation.openFeed'),
      metaFeed: said('operation.metaFeed'),
    },
    answers: {
      ok: said('answer.ok'),
      notModified: said('answer.notModified'),
      badRequest: said('answer.badRequest'),
      notFound: said('answer.notFound'),
      gone: said('answer.gone'),
      tooMany: said('answer.tooMany'),
    },
  });
}
