import { typeset } from '#platform/pdf/typeset.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { PackagePlan } from '../package-plan.ts'
import { reportData, viewName } from './report-data.ts'

const TEMPLATE = new URL('./report.typ', import.meta.url)

/** The report on a package: title block, plan, photos, answers and who passed them. What reviewers noted stays with us. */
export async function writeReport(storage: Storage, plan: PackagePlan): Promise<Buffer> {
  const pictures = new Map<string, Uint8Array>()
  for (const photo of plan.buildings.flatMap(({ photos }) => photos)) {
    const view = photo.thumbKey && (await storage.get(photo.thumbKey))
    if (view) pictures.set(viewName(photo), Buffer.concat(await view.toArray()))
  }
  return typeset({
    template: TEMPLATE,
    data: reportData(plan, new Set(pictures.keys())),
    pictures,
    createdAt: plan.passedAt,
  })
}
