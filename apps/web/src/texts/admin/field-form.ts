import { catalogueOfParts } from '../catalogue.ts'
import { en } from '../en.ts'
import { FORM_PROBLEMS } from '@demarc/domain/fieldwork/form-problems'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

export const fieldForm = {
  title: common.fieldForm,
  help: 'The photos and questions fielders complete. Existing assignments keep their version.',
  loading: 'Loading the field form',
  failed: 'Couldn’t load the field form',
  slots: common.photos,
  questions: 'Survey questions',
  addSlot: 'Add photo',
  addQuestion: 'Add question',
  newSlot: 'New photo',
  newQuestion: 'New question',
  photos: (least: number, most: number) => (least === most ? `${least}` : `${least} to ${most}`),
  optional: common.optionalLowercase,
  conditional: 'conditional',
  slot: common.photo,
  question: 'Question',
  code: 'Export name',
  english: 'English',
  spanish: 'Spanish',
  label: 'Label',
  name: 'Name in a sentence',
  example: common.instructions,
  least: 'Minimum',
  most: 'Maximum',
  side: 'Side of the building',
  noSide: common.none,
  sides: { front: 'Front', left: 'Left', rear: 'Rear', right: 'Right' },
  kind: common.answer,
  kinds: {
    choice: 'Single choice',
    choices: 'Multiple choice',
    yesNo: 'Yes/No',
    number: 'Number',
    text: common.text,
  },
  isRequired: common.required,
  choices: 'Choices',
  addChoice: 'Add choice',
  removeChoice: phrases.remove,
  when: 'Show question',
  always: common.always,
  whenAnswered: 'Depends on',
  with: 'Show if the answer is',
  yes: common.yes,
  no: common.no,
  up: 'Move up',
  down: 'Move down',
  remove: common.remove,
  discard: 'Discard changes',
  publish: (version: number) => `Publish version ${version}`,
  publishing: 'Publishing…',
  published: (version: number) => `Version ${version} published`,
  publishedHelp: 'New assignments will use it.',
  publishFailed: 'Form not published',
  unchanged: 'No changes',
  standing: (version: number) => `Version ${version}`,
  by: (name: string, when: string) => `published by ${name}, ${when}`,
  first: 'Demarc default',
  problems: 'Fix before publishing',
  problem: FORM_PROBLEMS,
}

/** The words of the screen on which the field form is published. */
const fieldFormEn = { ...en, fieldForm }

export const { useWords: useTexts, wordsNow: textsNow } = catalogueOfParts(
  fieldFormEn,
  import.meta.glob(['./field-form.es.ts']),
)
