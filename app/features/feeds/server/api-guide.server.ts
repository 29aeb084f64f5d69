import { translate } from '#app/i18n/translate.server.ts';
import { apiLimits } from '../domain/api-query.ts';
import type { ApiGuide, GuideEndpoint } from '../domain/api-guide.ts';
import { apiUse } from './api-answer.server.ts';
import { apiDocument } from './api-document.server.ts';

const apiText = (key: string, params = {}) => translate(`feeds.api.${key}`, params);

type Schema = {
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
};

/** An example for each address, which works as it is. */
const examples: Record<string, string> = {
  '/api/v1/properties': '/api/v1/properties?operation=venta&type=casa&max=4000000&beds=3&limit=10',
  '/api/v1/properties/{id}': '/api/v1/properties/1001',
};

/** The manual for people, made from the OpenAPI document, so that the two cannot differ. */
export function apiGuide(origin: string, agency: string): ApiGuide {
  const document = apiDocument(origin, agency);
  const schemas = document.components.schemas as Record<string, Schema>;
  return {
    title: document.info.title,
    lead: apiText('lead'),
    rules: ['rule_open', 'rule_limit', 'rule_pages', 'rule_cache', 'rule_filters', 'rule_private'].map(
      (rule) => apiText(rule, { ...apiUse, most: apiLimits.most }),
    ),
    document: { label: apiText('document'), href: '/api/v1/openapi.json' },
    words: {
      parameters: apiText('word.parameters'),
      example: apiText('word.example'),
      answers: apiText('word.answers'),
      schemas: apiText('word.schemas'),
    },
    endpoints: Object.entries(document.paths).map(([path, { get }]) =>
      endpoint(path, get as Operation, origin),
    ),
    schemas: Object.entries(schemas).map(([name, schema]) => ({
      name,
      rows: Object.entries(schema.properties ?? {}).map(([field, described]) => ({
        name: field,
        type: typeOf(described),
        text: described.description ?? '',
      })),
    })),
  };
}

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string; description?: string; schema: Schema }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};

function endpoint(path: string, operation: Operation, origin: string): GuideEndpoint {
  return {
    id: operation.operationId,
    path,
    summary: operation.summary,
    parameters: {
      rows: (operation.parameters ?? []).map(({ name, description = '', schema }) => ({
        name,
        type: typeOf(schema),
        text: description,
      })),
    },
    example: `curl '${origin}${examples[path] ?? path}'`,
    answers: Object.entries(operation.responses).map(([status, { description, content }]) => ({
      status,
      description,
      schema:
        Object.values(content ?? {})[0]
          ?.schema.$ref?.split('/')
          .at(-1) ?? null,
    })),
  };
}

/** `texto`, `lista de Photo`, `venta | renta`… */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(` ${apiText('type.or')} `);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.type === 'array') return apiText('type.list', { of: typeOf(schema.items ?? {}) });
  if (schema.format === 'uri') return apiText('type.uri');
  if (schema.format === 'date') return apiText('type.date');
  if (schema.format === 'date-time') return apiText('type.instant');
  return apiText(`type.${schema.type ?? 'object'}`);
}
