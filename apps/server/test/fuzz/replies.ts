import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Document } from './document.ts'
import type { FuzzRequest } from './requests.ts'

export type FuzzReply = {
  readonly status: number
  readonly headers: Record<string, string | undefined>
  readonly body: string
}

const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^[^\s@]+@[^\s@]+$/,
}
const pointer = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** Says in a sentence where a reply is not what the document declares, or nothing. */
export function openReplyCheck(document: Document): (request: FuzzRequest, reply: FuzzReply) => string | null {
  const ajv = new Ajv2020({ strict: false, formats: FORMATS })
  ajv.addSchema({ ...document, $id: 'https://document.test/' })
  const compiled = new Map<string, ValidateFunction>()
  const validatorAt = (at: string): ValidateFunction => {
    const found = compiled.get(at) ?? ajv.compile({ $ref: `https://document.test/#${at}` })
    compiled.set(at, found)
    return found
  }

  return ({ place, method }, { status, headers, body }) => {
    if (status >= 500) return `a fault: ${body}`
    if (body.includes('$argon2id')) return 'the hash of a password'
    // Injected replies keep the body that a socket would leave out.
    if (method === 'HEAD') return null
    // The method may be that of another operation at the same path, or of none.
    const declared = (document.paths[place.path]?.[method.toLowerCase()] ?? place.operation).responses
    const isDeclared = method.toLowerCase() in (document.paths[place.path] ?? {}) && String(status) in declared
    const key = isDeclared ? String(status) : 'default'
    const content = declared[key]?.content
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    if (!content) return body === '' ? null : `a body where none is declared: ${body}`
    if (!(type in content)) return `${type || 'nothing'} where ${Object.keys(content).join()} is declared: ${body}`
    if (status === 429 && !headers['retry-after']) return '429 without Retry-After'
    if (!type.endsWith('json')) return null
    const parsed: unknown = JSON.parse(body)
    const validate = validatorAt(
      pointer(
        'paths',
        place.path,
        isDeclared ? method.toLowerCase() : place.method.toLowerCase(),
        'responses',
        key,
        'content',
        type,
        'schema',
      ),
    )
    if (!validate(parsed)) return `not as declared: ${JSON.stringify(validate.errors)} ${body}`
    const isOther = key === 'default' && Object(parsed).status !== status
    return isOther ? `the problem says another status than ${status}: ${body}` : null
  }
}
