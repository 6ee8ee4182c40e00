import type { Photo } from '@demarc/contract'

type Size = 'thumb' | 'view' | 'original'

export const photoUrl = ({ id }: Pick<Photo, 'id'>, size: Size): string => `/api/photos/${id}/file?size=${size}`
export const originalUrl = ({ id }: Pick<Photo, 'id'>): string => `/api/photos/${id}/file?download=1`

/** The machine draws the smaller pictures when it checks a photo; one that it could not open has none. */
export const hasViews = ({ state, qcFlag }: Pick<Photo, 'state' | 'qcFlag'>): boolean =>
  state === 'CHECKED' && !qcFlag?.flags.includes('DAMAGED')
