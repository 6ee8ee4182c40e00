import { chapterOf, ENDPOINTS, Problem, type Endpoint } from '@demarc/contract'
import { ACCEPTED_TYPES, PHOTO_TYPES } from '@demarc/domain'
import { z } from 'zod'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
const isNothing = (schema: z.ZodType) => schema.def.type === 'undefined'

/** zod puts shared schemas below `$defs` of each schema; the document keeps them once, below `components`. */
function hoist(node: unknown, components: Json): unknown {
  if (Array.isArray(node)) return node.map((part) => hoist(part, components))
  if (typeof node !== 'object' || node === null) return node
  const { $defs, ...rest } = node as Json
  for (const [name, schema] of Object.entries(($defs as Json | undefined) ?? {})) {
    components[name] ??= hoist(withoutId(schema as Json), components)
  }
  if (typeof rest.$ref === 'string') rest.$ref = rest.$ref.replace('#/$defs/', '#/components/schemas/')
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, hoist(value, components)]))
}
const withoutId = ({ id: _, $id: __, ...schema }: Json): Json => schema

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }))
}

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const page = { description: 'A confirmation page', content: { 'text/html': { schema: { type: 'string' } } } }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const binary = { schema: { type: 'string', format: 'binary' } }
const table = {
  description: 'A CSV or Excel file',
  content: { 'text/csv': { schema: { type: 'string' } }, [XLSX]: binary },
}
const image = { description: 'The image', content: { 'image/png': binary, 'image/webp': binary } }
const FILE_TYPES = [...ACCEPTED_TYPES, ...PHOTO_TYPES, 'application/zip']
const file = { description: 'The file', content: Object.fromEntries(FILE_TYPES.map((type) => [type, binary])) }
const FILE_RESPONSES = {
  200: file,
  206: { ...file, description: 'The requested range' },
  304: { description: 'Not changed since the version in If-None-Match' },
}

const TILE_RESPONSES = {
  200: { description: 'The tile', content: { 'application/vnd.mapbox-vector-tile': binary } },
  204: { description: 'Nothing is drawn there' },
}

const DRAWING_RESPONSES = {
  200: { description: 'The drawing', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
  204: { description: 'There is nothing to draw' },
}

function responsesOf(call: Endpoint): Json {
  const media = call.replies === 'stream' ? 'text/event-stream' : 'application/json'
  const hasContent = !isNothing(call.reply)
  return {
    [call.status]: {
      description: call.summary,
      ...(hasContent ? { content: { [media]: { schema: jsonSchema(call.reply, 'output') } } } : {}),
    },
    ...(call.replies === 'page' && !hasContent ? { 200: page } : {}),
    ...(call.replies === 'image' ? { 200: image } : {}),
    ...(call.replies === 'tile' ? TILE_RESPONSES : {}),
    ...(call.replies === 'drawing' ? DRAWING_RESPONSES : {}),
    ...(call.replies === 'table' ? { 200: table } : {}),
    ...(call.replies === 'file' ? FILE_RESPONSES : {}),
    default: { description: 'Refused, with a code and a message', content: problem },
  }
}

function requestBodyOf(call: Endpoint): Json {
  if (call.takes === 'bytes') return { requestBody: { required: true, content: { '*/*': binary } } }
  if (isNothing(call.body)) return {}
  const required = !call.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } }
}

function operationOf(name: string, call: Endpoint): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [chapterOf(name)],
    'x-permission': call.permission,
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.takesIdempotencyKey
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...requestBodyOf(call),
    responses: responsesOf(call),
  }
}

/** The OpenAPI 3.1 document, made from the contract alone: what is not declared there does not exist. */
export function openApiDocument(serverUrl: string): Json {
  const components: Json = {}
  hoist(jsonSchema(Problem, 'output'), components)
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: hoist(operationOf(name, call), components) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Demarc', version: '1', description: 'Manage survey jobs from order to payment.' },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: components },
  }
}
