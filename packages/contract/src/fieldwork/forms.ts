import { FORM_NAME } from '@demarc/domain/fieldwork/form-problems'
import { BUILDING_SIDES, MOST_QUESTIONS, MOST_SLOTS, QUESTION_KINDS } from '@demarc/domain/fieldwork/form'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

const text = (most: number) => z.string().trim().min(1).max(most)
const Words = z.strictObject({ en: text(200), es: text(200) })
const name = z.string().regex(FORM_NAME, 'Letters, digits and _ only')

const PhotoSlot = z.strictObject({
  id: name,
  label: Words,
  name: Words,
  example: Words,
  least: z.int().min(0).max(20),
  most: z.int().min(1).max(20),
  side: z.enum(BUILDING_SIDES).nullable(),
})
const Question = z.strictObject({
  id: name,
  label: Words,
  kind: z.enum(QUESTION_KINDS),
  isRequired: z.boolean(),
  choices: z.array(z.strictObject({ id: name, label: Words })).max(50),
  least: z.number().nullable(),
  most: z.number().nullable(),
  when: z.strictObject({ question: name, is: z.array(name).min(1).max(50) }).nullable(),
})
const parts = {
  slots: z.array(PhotoSlot).min(1).max(MOST_SLOTS),
  questions: z.array(Question).min(1).max(MOST_QUESTIONS),
}

/** What fielders photograph and answer, as it was published. It never changes afterwards. */
export const FieldForm = z
  .object({
    version: z.int(),
    ...parts,
    publishedAt: Timestamp,
    /** Null: it came with the installation. */
    publishedByName: z.string().nullable(),
  })
  .meta({ id: 'FieldForm' })
export type FieldForm = z.infer<typeof FieldForm>

export const listFieldForms = endpoint({
  method: 'GET',
  path: '/api/field-forms',
  summary: 'List all versions of the field form, newest first',
  permission: 'assignment.read',
  reply: z.array(FieldForm),
})
export const readFieldForm = endpoint({
  method: 'GET',
  path: '/api/field-forms/:version',
  summary: 'Get one version of the field form',
  permission: 'assignment.read',
  params: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  reply: FieldForm,
})
export const publishFieldForm = endpoint({
  method: 'POST',
  path: '/api/field-forms',
  summary: 'Publish the next version of the field form; new assignments use it',
  permission: 'settings.manage',
  body: z.strictObject({
    ...parts,
    /** The newest version that its author had seen. */
    basedOn: z.int().min(1),
  }),
  reply: FieldForm,
  status: 201,
})
