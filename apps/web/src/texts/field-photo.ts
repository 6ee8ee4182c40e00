import { catalogue } from './catalogue.ts'
import { fieldPhoto } from './en/field-photo.ts'

/** They come with the first photo that is looked at. */
export const { useWords: usePhotoTexts } = catalogue(
  fieldPhoto,
  async () => (await import('./es/field-photo.ts')).fieldPhoto,
)
