type FileType = {
  /** The first one is given to a file whose name has none. */
  readonly endings: readonly [string, ...string[]]
  readonly family: 'image' | 'pdf' | 'word' | 'text'
}

/** What can be attached to an order. Everything else is refused. */
export const FILE_TYPES = {
  'image/jpeg': { endings: ['jpg', 'jpeg'], family: 'image' },
  'image/png': { endings: ['png'], family: 'image' },
  'image/webp': { endings: ['webp'], family: 'image' },
  'application/pdf': { endings: ['pdf'], family: 'pdf' },
  'application/msword': { endings: ['doc'], family: 'word' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { endings: ['docx'], family: 'word' },
  'text/plain': { endings: ['txt'], family: 'text' },
} as const satisfies Record<string, FileType>

export type AcceptedType = keyof typeof FILE_TYPES
export const ACCEPTED_TYPES = Object.keys(FILE_TYPES) as [AcceptedType, ...AcceptedType[]]
export const isAcceptedType = (type: string): type is AcceptedType => Object.hasOwn(FILE_TYPES, type)

export const isImageType = (type: string): boolean => isAcceptedType(type) && FILE_TYPES[type].family === 'image'

/** A browser shows these by itself; the rest is handed over as a download. */
export const isShownInline = (type: string): boolean =>
  isAcceptedType(type) && (FILE_TYPES[type].family === 'image' || FILE_TYPES[type].family === 'pdf')

/** Endings that a file of this type may have. A picture with the ending of another kind of picture is still a picture. */
export const endingsOf = (type: AcceptedType): readonly string[] => {
  const { family } = FILE_TYPES[type]
  const alike = family === 'image' ? ACCEPTED_TYPES.filter(isImageType) : [type]
  return alike.flatMap((one) => FILE_TYPES[one].endings)
}

export const ACCEPTED_ENDINGS: readonly string[] = ACCEPTED_TYPES.flatMap((type) => FILE_TYPES[type].endings)

export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const MOST_FILES_AT_ONCE = 5
