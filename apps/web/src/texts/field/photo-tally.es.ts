import type { photoTally as english } from './photo-tally.ts'

export const photoTally: typeof english = {
  photos: (taken, received) => `${taken} tomadas, ${received} recibidas`,
  onPhone: (count, since) => `${count} en el teléfono desde ${since}`,
}
