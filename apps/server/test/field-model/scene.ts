import { DEFAULT_FORM } from '@demarc/domain'
import { newestVersion } from '../../src/support/field-forms/index.ts'
import { addPeople } from '../fixtures/people.ts'
import { openDispatchDesk } from '../races/dispatch/dispatch-desk.ts'
import { call, openScene, type Scene } from '../races/scene.ts'

/** Buildings that wait for a fielder, and a form of one photo and one answer: the model is about the ways, not the work. */
export async function openModelScene({
  template,
  buildings,
}: {
  readonly template?: string
  readonly buildings: number
}): Promise<{ scene: Scene; buildingIds: readonly string[] }> {
  const scene = await openScene({ processes: 2, ...(template ? { template } : {}) })
  const { buildingIds } = await openDispatchDesk(scene, { buildings, dispatchers: 1 })
  const [admin] = await addPeople(scene.owner, 'ADMIN', 1)
  const [front] = DEFAULT_FORM.slots
  const [note] = DEFAULT_FORM.questions.filter(({ kind }) => kind === 'text')
  const basedOn = await newestVersion(scene.owner)
  const form = { slots: [front], questions: [{ ...note, id: 'says', isRequired: true }], basedOn }
  const cookie = await scene.sessionOf(admin?.id ?? '')
  const published = await call(scene.server(0), 'POST /api/field-forms', { cookie, body: form })
  if (published.status !== 201) throw new Error(`no form: ${published.text}`)
  return { scene, buildingIds }
}
