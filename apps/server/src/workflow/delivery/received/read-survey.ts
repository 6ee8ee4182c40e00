import type { MySurvey } from '@demarc/contract'
import {
  askedQuestions,
  OTHER_SLOT,
  PACKAGE_FILES,
  refuse,
  sayAnswer,
  type Actor,
  type Answers,
  type FieldForm,
} from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { newestVersion, readForm } from '#support/field-forms/index.ts'
import { findDeliveredSurvey, listDeliveredPhotos } from './survey.queries.ts'

const OTHER = { en: 'Other', es: 'Otra' }
const WORDS = { en: { yes: 'Yes', no: 'No' }, es: { yes: 'Sí', no: 'No' } }

/** What a customer was sent of one building; what was surveyed since, and not delivered yet, is no part of it. */
export async function readSurvey(db: Db, actor: Actor, buildingId: string): Promise<MySurvey> {
  const survey = (await findDeliveredSurvey(db, actor, buildingId)) ?? refuse('building.missing', {})
  const { id, jsb, address, packageId, deliveredAt, manifest, formVersion, answers } = survey
  const form = await readForm(db, formVersion ?? (await newestVersion(db)))
  const hashes = manifest.map(({ sha256 }) => sha256)
  const slots = [...form.slots.map(({ id: slot }) => slot), OTHER_SLOT]
  const photos = await listDeliveredPhotos(db, id, hashes)
  return {
    buildingId: id,
    jsb,
    address,
    packageId,
    deliveredAt,
    photos: photos
      .toSorted((one, other) => slots.indexOf(one.slot) - slots.indexOf(other.slot))
      .map(({ sha256: _, ...photo }) => ({
        ...photo,
        label: form.slots.find(({ id: slot }) => slot === photo.slot)?.label ?? OTHER,
      })),
    answers: answers ? answersOf(form, answers) : [],
    hasReport: manifest.some(({ path }) => path === PACKAGE_FILES.report),
  }
}

const answersOf = (form: FieldForm, answers: Answers): MySurvey['answers'] =>
  askedQuestions(form, answers).flatMap((question) => {
    const say = (language: 'en' | 'es') =>
      sayAnswer(question, answers[question.id], { language, words: WORDS[language] })
    const [en, es] = [say('en'), say('es')]
    return en === null || es === null ? [] : [{ question: question.id, label: question.label, answer: { en, es } }]
  })
