/** Said on the phone in its language. */
export type Words = { readonly en: string; readonly es: string }

export const BUILDING_SIDES = ['front', 'left', 'rear', 'right'] as const
export type BuildingSide = (typeof BUILDING_SIDES)[number]

/** One place of the shot list. */
export type PhotoSlot = {
  readonly id: string
  /** Under the picture: "Front". */
  readonly label: Words
  /** In the middle of a sentence: "front side". */
  readonly name: Words
  /** What a good one shows. */
  readonly example: Words
  readonly least: number
  readonly most: number
  /** Where it shows a side of the building, for the ring of sides. */
  readonly side: BuildingSide | null
}

export const QUESTION_KINDS = ['choice', 'choices', 'yesNo', 'number', 'text'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Asked only when an earlier question was answered so. */
export type Condition = { readonly question: string; readonly is: readonly string[] }

export type Question = {
  readonly id: string
  readonly label: Words
  readonly kind: QuestionKind
  readonly isRequired: boolean
  /** Of a choice. */
  readonly choices: readonly { readonly id: string; readonly label: Words }[]
  /** Of a number. */
  readonly least: number | null
  readonly most: number | null
  readonly when: Condition | null
}

/** What a fielder photographs and answers. Published by ADMIN, and from then on never changed: the next is another version. */
export type FieldForm = { readonly slots: readonly PhotoSlot[]; readonly questions: readonly Question[] }

/** Photos that belong to no place of the list. */
export const OTHER_SLOT = 'other'
export const MOST_OTHER_PHOTOS = 40
export const MOST_SLOTS = 40
export const MOST_QUESTIONS = 100
