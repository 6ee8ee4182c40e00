/** What a field holds. A reference is the id of another record. */
type FieldKind = 'text' | 'day' | 'reference' | 'flag' | 'count' | 'degrees'

/** A field of a record, said once: the database, the forms, the files and the history read it here. */
export type Field = {
  readonly kind: FieldKind
  /** What stands there until somebody writes something. */
  readonly empty: null | '' | false
  /** The most letters of a text. */
  readonly most?: number
  /** The heading of its column in exported and imported files; without one it is in neither. */
  readonly title?: string
}

type ValueOf<F extends Field> =
  | { text: string; day: string; reference: string; flag: boolean; count: number; degrees: number }[F['kind']]
  | (F['empty'] extends null ? null : never)

/** A record of these fields. */
export type ValuesOf<Fields extends Record<string, Field>> = { [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** Nothing and an empty text are kept as the field keeps nothing. */
export const orEmpty = ({ empty }: Field, value: unknown): unknown =>
  value === undefined || value === null || value === '' ? empty : value

/** A record of these values; whatever is not given is empty. */
export const valuesOf = <Fields extends Record<string, Field>>(
  fields: Fields,
  given: { readonly [Name in keyof Fields]?: unknown },
): ValuesOf<Fields> =>
  // Callers give each field what it holds.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, orEmpty(field, given[name])]),
  ) as ValuesOf<Fields>
