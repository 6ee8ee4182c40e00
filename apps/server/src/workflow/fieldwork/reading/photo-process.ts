import { OcrAway } from '#platform/ocr/read-text.ts'
import { answerParent } from '#platform/processes/answer-parent.ts'
import { lookAtPhoto, type Looked, type PhotoToLookAt } from './look-at-photo.ts'

/** `ocrAway`: why the program that reads stamps does not run. */
export type PhotoAnswer = { readonly looked: Looked } | { readonly ocrAway: string }

answerParent(async (photo: PhotoToLookAt): Promise<PhotoAnswer> => {
  try {
    return { looked: await lookAtPhoto(photo) }
  } catch (error) {
    if (error instanceof OcrAway) return { ocrAway: error.message }
    throw error
  }
})
