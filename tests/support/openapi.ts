import { z } from 'zod';

type OpenApi = {
  components: { schemas: Record<string, unknown> };
  paths: Record<
    string,
    { get: { responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }> } }
  >;
};

/** The schema of a response, as the OpenAPI document describes it. */
export function documented(document: OpenApi, path: string, status: number | string = 200) {
  const content = document.paths[path]?.get.responses[String(status)]?.content ?? {};
  const name = Object.values(content)[0]?.schema.$ref?.split('/').at(-1);
  if (!name) throw new Error(`Nothing is said of ${path} ${status}`);
  const local = JSON.parse(
    JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  );
  return z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: local } as Parameters<
    typeof z.fromJSONSchema
  >[0]);
}
