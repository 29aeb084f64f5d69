import { translate } from '#app/i18n/translate.server.ts';
import { apiLimits, apiQuery } from '../domain/api-query.ts';
import { openApiDocument } from '../domain/openapi.ts';
import es from '../locales/es.json';
import { apiUse } from './api-answer.server.ts';

/** Version of the API: its first digit is the one in the address. */
const version = '1.0.0';

const fieldPrefix = 'feeds.api.field.';
const apiText = (key: string, params = {}) => translate(`feeds.api.${key}`, params);

/** The OpenAPI document with our texts. */
export function apiDocument(origin: string, agency: string) {
  return openApiDocument(origin, version, {
    title: apiText('title', { agency }),
    description: apiText('description', { ...apiUse, most: apiLimits.most }),
    parameters: Object.fromEntries(
      [...Object.keys(apiQuery.shape), 'id'].map((name) => [
        name,
        apiText(`parameter.${name}`, { most: apiLimits.most }),
      ]),
    ),
    fields: Object.fromEntries(
      Object.keys(es)
        .filter((key) => key.startsWith(fieldPrefix))
        .map((key) => [key.slice(fieldPrefix.length), translate(key)]),
    ),
    operations: {
      listProperties: apiText('operation.listProperties'),
      getProperty: apiText('operation.getProperty'),
      listDevelopments: apiText('operation.listDevelopments'),
      openFeed: apiText('operation.openFeed'),
      metaFeed: apiText('operation.metaFeed'),
    },
    answers: {
      ok: apiText('answer.ok'),
      notModified: apiText('answer.notModified'),
      badRequest: apiText('answer.badRequest'),
      notFound: apiText('answer.notFound'),
      gone: apiText('answer.gone'),
      tooMany: apiText('answer.tooMany'),
    },
  });
}
