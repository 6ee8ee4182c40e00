import type { BuildingType, Clock, Outcome, PhotoType, Point, Units } from '@demarc/domain'

/** Everything that a package says, read once; the same plan makes the same package. */
export type PackagePlan = {
  readonly jsn: string
  readonly part: number
  readonly address: string
  readonly city: string
  readonly state: string
  readonly customer: string
  readonly customerRef: string
  readonly organisation: string
  /** PNG; null: the company has none. */
  readonly logo: Buffer | null
  readonly timeZone: string
  /** How its report reads; its tables stay metric and ISO. */
  readonly clock: Clock
  readonly units: Units
  /** When the last of its buildings was passed: it bears this day, whenever it is made. */
  readonly passedAt: string
  readonly day: string
  readonly buildings: readonly PlannedBuilding[]
}

export type PlannedBuilding = {
  readonly id: string
  readonly jsb: string
  readonly type: BuildingType
  readonly units: number | null
  readonly address: string
  readonly position: Point | null
  readonly surveyedBy: string
  readonly surveyedAt: string | null
  readonly checkedBy: string
  readonly checkedAt: string
  /** Nothing could be surveyed, and that was found right. */
  readonly outcome: { readonly kind: Outcome; readonly note: string } | null
  readonly revision: number | null
  readonly formVersion: number | null
  readonly answers: readonly PlannedAnswer[]
  readonly notApplicable: readonly { readonly slot: string; readonly label: string; readonly reason: string }[]
  readonly photos: readonly PlannedPhoto[]
}

export type PlannedAnswer = {
  readonly question: string
  readonly label: string
  readonly answer: string | number | readonly string[]
  /** As the form says it. */
  readonly words: string
}

export type PlannedPhoto = {
  readonly id: string
  readonly name: string
  readonly slot: string
  readonly label: string
  readonly fileType: PhotoType
  readonly key: string
  readonly thumbKey: string | null
  readonly bytes: number
  readonly sha256: string
  /** Null: nobody knows. */
  readonly takenAt: string | null
  /** Of its file in the package. */
  readonly day: string
  /** Where the camera stood, and which way it looked, from north clockwise. */
  readonly position: Point | null
  readonly accuracyM: number | null
  readonly headingDeg: number | null
}
