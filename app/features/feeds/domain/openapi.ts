import { z } from 'zod';
import { apiQuery } from './api-query.ts';
import {
  apiDevelopment,
  apiDevelopmentList,
  apiMoney,
  apiPhoto,
  apiProblem,
  apiProperty,
  apiPropertyList,
  openFeed,
} from '#app/features/exchange/domain/api-schema.ts';

const registry = z.registry<{ id: string }>();
const namedSchemas = {
  Money: apiMoney,
  Photo: apiPhoto,
  Property: apiProperty,
  PropertyList: apiPropertyList,
  Development: apiDevelopment,
  DevelopmentList: apiDevelopmentList,
  Feed: openFeed,
  Problem: apiProblem,
};
for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });

type Name = keyof typeof namedSchemas;
type JsonSchema = Record<string, unknown>;

/** The description of each filter. */
export type ParameterTexts = Record<string, string>;

export type ApiTexts = {
  title: string;
  description: string;
  parameters: ParameterTexts;
  /** The description of each field, by its name. */
  fields: Record<string, string>;
  /** By operation: `listProperties`, `getProperty`, … */
  operations: Record<OperationId, string>;
  answers: {
    ok: string;
    notModified: string;
    badRequest: string;
    notFound: string;
    gone: string;
    tooMany: string;
  };
};

type OperationId = 'listProperties' | 'getProperty' | 'listDevelopments' | 'openFeed' | 'metaFeed';

const reference = (name: Name) => ({ $ref: `#/components/schemas/${name}` });

/** The OpenAPI 3.1 document, made from the schemas of the responses themselves. */
export function openApiDocument(origin: string, version: string, texts: ApiTexts) {
  return {
    openapi: '3.1.1',
    info: { title: texts.title, version, description: texts.description },
    servers: [{ url: origin }],
    paths: paths(texts),
    components: { schemas: componentSchemas(texts.fields) },
  };
}

function paths(texts: ApiTexts) {
  const { answers, parameters } = texts;
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    description: parameters['id'],
    schema: { type: 'integer', minimum: 1 },
  };
  return {
    '/api/v1/properties': operation(
      texts,
      'listProperties',
      'PropertyList',
      { 400: answers.badRequest },
      queryParameters(parameters),
    ),
    '/api/v1/properties/{id}': operation(
      texts,
      'getProperty',
      'Property',
      { 404: answers.notFound, 410: answers.gone },
      [id],
    ),
    '/api/v1/fraccionamientos': operation(texts, 'listDevelopments', 'DevelopmentList', {}),
    '/feeds/inmuebles.json': operation(texts, 'openFeed', 'Feed', {}),
    '/feeds/meta-home-listings.xml': {
      get: {
        operationId: 'metaFeed',
        summary: texts.operations.metaFeed,
        responses: {
          200: { description: answers.ok, content: { 'application/xml': { schema: { type: 'string' } } } },
          304: { description: answers.notModified },
        },
      },
    },
  };
}

function operation(
  { operations, answers }: ApiTexts,
  id: OperationId,
  schema: Name,
  problems: Record<string, string>,
  parameters: unknown[] = [],
) {
  // The open feed has no rate limit, because everybody gets the same file.
  const refused = id === 'openFeed' ? problems : { ...problems, 429: answers.tooMany };
  const problem = { 'application/problem+json': { schema: reference('Problem') } };
  return {
    get: {
      operationId: id,
      summary: operations[id],
      ...(parameters.length > 0 ? { parameters } : {}),
      responses: {
        200: { description: answers.ok, content: { 'application/json': { schema: reference(schema) } } },
        304: { description: answers.notModified },
        ...Object.fromEntries(
          Object.entries(refused).map(([status, description]) => [status, { description, content: problem }]),
        ),
      },
    },
  };
}

function componentSchemas(fields: Record<string, string>): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'output' });
  return Object.fromEntries(
    // Inside one document a schema needs neither its own id nor its dialect.
    Object.entries(schemas).map(([name, schema]) => {
      const { $id: _id, $schema: _dialect, ...rest } = schema as JsonSchema;
      return [name, withDescriptions(rest, fields)];
    }),
  );
}

/** The schema with a description of every field. */
function withDescriptions(schema: JsonSchema, fields: Record<string, string>): JsonSchema {
  const { properties, items, anyOf, ...rest } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
  };
  return {
    ...rest,
    ...(items ? { items: withDescriptions(items, fields) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => withDescriptions(one, fields)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [
              name,
              { ...withDescriptions(one, fields), ...(fields[name] ? { description: fields[name] } : {}) },
            ]),
          ),
        }
      : {}),
  };
}

/** Each filter as a query parameter. */
export function queryParameters(texts: ParameterTexts) {
  const { properties = {} } = z.toJSONSchema(apiQuery, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: texts[name] ?? name,
    schema,
  }));
}
