import { stepFrom } from '@demarc/domain/geo'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openCamera, takePhoto } from './camera.ts'
import { act, giveCamera, openField, stand, standing } from './phone.ts'
import { STAKE, started } from './records.ts'

/** A building with a wing: its front to the north is one wall, its rear two. */
const WINGED = [
  [-10, 8],
  [10, 8],
  [10, 0],
  [0, 0],
  [0, -8],
  [-10, -8],
  [-10, 8],
] as const
const MAP = { streetMap: null, hasRoofs: true, streets: null, imagery: null, toleranceMetres: 50 }

/** How thick each edge is drawn. */
const edges = () =>
  [...document.querySelectorAll('svg[viewBox="0 0 24 24"][width="28"] path')].map((path) =>
    path.getAttribute('stroke-width'),
  )

test('the sides of a known roof are drawn on its outline once a photo says where the front is', async () => {
  giveCamera()
  stand(standing(20))
  const work = started()
  const outline = WINGED.map(([east, north]) => stepFrom(STAKE, { east, north }))
  await openField('/field', {
    work: [work],
    answers: {
      'GET /api/config/map': () => MAP,
      'GET /api/fielders/:userId/roofs': () => [{ assignmentId: work.id, outline }],
    },
  })
  await expect.element(page.getByText('0 of 4 sides photographed')).toBeInTheDocument()
  await expect.poll(edges).toEqual(['1.5', '1.5', '1.5', '1.5'])
  await openCamera()
  await takePhoto()
  await act('Close camera').click()
  await expect.element(page.getByText('1 of 4 sides photographed')).toBeInTheDocument()
  // The edge in the north is the front: covered. The five others are dots.
  await expect.poll(edges).toEqual(['3.5', '1.5', '1.5', '1.5', '1.5', '1.5'])
})
