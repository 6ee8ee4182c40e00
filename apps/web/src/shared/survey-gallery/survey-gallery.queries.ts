import { queryOptions } from '@tanstack/react-query'
import { call, urlOf, type ReplyOf } from '#platform/call.ts'

export type SeenSurvey = ReplyOf<'GET /api/my/buildings/:deliveredId/survey'>
export type SeenPhoto = SeenSurvey['photos'][number]

export const surveyQuery = (deliveredId: string) =>
  queryOptions({
    queryKey: ['my', 'survey', deliveredId],
    queryFn: ({ signal }) => call('GET /api/my/buildings/:deliveredId/survey', { params: { deliveredId }, signal }),
  })

const photoUrl = (deliveredPhotoId: string, size: string): string =>
  `${urlOf('GET /api/my/photos/:deliveredPhotoId', { deliveredPhotoId })}?size=${size}`
/** Before smaller pictures are drawn, and of what they cannot be drawn of, there is the one that was taken. */
export const largeUrl = ({ id, hasViews }: SeenPhoto): string => photoUrl(id, hasViews ? 'view' : 'original')
export const thumbUrl = ({ id, hasViews }: SeenPhoto): string => photoUrl(id, hasViews ? 'thumb' : 'original')
export const reportUrl = (packageId: string): string => urlOf('GET /api/my/packages/:packageId/report', { packageId })
