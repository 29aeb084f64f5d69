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
} from './api-schema.ts';

const registry = z.registry<{ id: string }>();
const named = {
  Money: apiMoney,
  Photo: apiPhoto,
  Property: apiProperty,
  PropertyList: apiPropertyList,
  Development: apiDevelopment,
  DevelopmentList: apiDevelopmentList,
  Feed: openFeed,
  Problem: apiProblem,
};
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });

type Name = keyof typeof named;
type JsonSchema = Record<string, unknown>;

/** The words of a filter, for people. */
export type ParameterTexts = Record<string, string>;

export type ApiTexts = {
  title: string;
  description: string;
  parameters: ParameterTexts;
  /** What each field means, by its name. */
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

/** The OpenAPI 3.1 document, made of the very schemas that the answers are made with. */
export function openApiDocument(origin: string, version: string, texts: ApiTexts) {
  const { operations, answers } = texts;
  const operation = (
    id: OperationId,
    schema: Name,
    problems: Record<string, string>,
    parameters: unknown[] = [],
  ) => ({
    get: {
      operationId: id,
      summary: operations[id],
      ...(parameters.length > 0 ? { parameters } : {}),
      responses: {
        200: { description: answers.ok, content: { 'application/json': { schema: reference(schema) } } },
        304: { description: answers.notModified },
        ...Object.fromEntries(
          Object.entries({ ...problems, 429: answers.tooMany }).map(([status, description]) => [
            status,
            { description, content: { 'application/problem+json': { schema: reference('Problem') } } },
          ]),
        ),
      },
    },
  });
  const idParameter = {
    name: 'id',
    in: 'path',
    required: true,
    description: texts.parameters['id'],
    schema: { type: 'integer', minimum: 1 },
  };

  return {
    openapi: '3.1.1',
    info: { title: texts.title, version, description: texts.description },
    servers: [{ url: origin }],
    paths: {
      '/api/v1/properties': operation(
        'listProperties',
        'PropertyList',
        { 400: answers.badRequest },
        queryParameters(texts.parameters),
      ),
      '/api/v1/properties/{id}': operation(
        'getProperty',
        'Property',
        { 404: answers.notFound, 410: answers.gone },
        [idParameter],
      ),
      '/api/v1/fraccionamientos': operation('listDevelopments', 'DevelopmentList', {}),
      '/feeds/inmuebles.json': operation('openFeed', 'Feed', {}),
      '/feeds/meta-home-listings.xml': {
        get: {
          operationId: 'metaFeed',
          summary: operations.metaFeed,
          responses: {
            200: { description: answers.ok, content: { 'application/xml': { schema: { type: 'string' } } } },
            304: { description: answers.notModified },
          },
        },
      },
    },
    components: { schemas: componentSchemas(texts.fields) },
  };
}

function componentSchemas(fields: Record<string, string>): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'output' });
  return Object.fromEntries(
    // Inside one document a schema needs neither its own address nor to say which dialect it is written in.
    Object.entries(schemas).map(([name, schema]) => {
      const { $id: _id, $schema: _dialect, ...rest } = schema as JsonSchema;
      return [name, explained(rest, fields)];
    }),
  );
}

/** The same schema with the meaning of every field beside it. */
function explained(schema: JsonSchema, fields: Record<string, string>): JsonSchema {
  const { properties, items, anyOf, ...rest } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
  };
  return {
    ...rest,
    ...(items ? { items: explained(items, fields) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => explained(one, fields)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [
              name,
              { ...explained(one, fields), ...(fields[name] ? { description: fields[name] } : {}) },
            ]),
          ),
        }
      : {}),
  };
}

/** Each filter as the address takes it. */
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
