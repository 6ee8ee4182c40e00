import { packPlan } from '../../apps/server/src/workflow/delivery/package/pack-plan.ts'
import { openPhotoStore } from './package-plans.ts'

/** A process of its own for one package of 2 GB: it tells the most it ever had in memory. */
const PHOTOS = 500

const { storage, planOf, close } = await openPhotoStore()
try {
  const { bytes } = await packPlan({ storage, streetMap: null }, planOf(PHOTOS))
  process.send?.({ bytes, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) })
} finally {
  await close()
}
process.disconnect?.()
