import { typeset } from '#platform/pdf/typeset.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { drawGround, keyOfStreetMap, openTileFile, type StreetMap } from '#support/ground/index.ts'
import type { PackagePlan } from '../package-plan.ts'
import { drawPlans, takenOn, type PlanDrawing, type Plans } from './plan-drawing.ts'
import { LOGO, reportData, viewName } from './report-data.ts'

const TEMPLATE = new URL('./report.typ', import.meta.url)

/** `streetMap`: what is drawn beneath its plans; null where none was imported. */
export type ReportPlace = { readonly storage: Storage; readonly streetMap: StreetMap | null }
type Pictures = Map<string, Uint8Array>

/** The report on a package: title block, plan, photos, answers and who passed them. What reviewers noted stays with us. */
export async function writeReport(place: ReportPlace, plan: PackagePlan): Promise<Buffer> {
  const pictures: Pictures = new Map(plan.logo ? [[LOGO, plan.logo]] : [])
  for (const photo of plan.buildings.flatMap(({ photos }) => photos)) {
    const view = photo.thumbKey && (await place.storage.get(photo.thumbKey))
    if (view) pictures.set(viewName(photo), Buffer.concat(await view.toArray()))
  }
  const plans = await withGround(place, drawPlans(plan), pictures)
  return typeset({
    template: TEMPLATE,
    data: reportData(plan, { plans, views: new Set(pictures.keys()) }),
    pictures,
    createdAt: plan.passedAt,
  })
}

/** The street map under each plan, and whose it is; nothing changes where none was imported. */
async function withGround({ storage, streetMap }: ReportPlace, plans: Plans, pictures: Pictures): Promise<Plans> {
  const drawn = [plans.site, ...plans.buildings].filter((plan) => plan !== null)
  if (!streetMap || drawn.length === 0) return plans
  const key = keyOfStreetMap(streetMap.id)
  // A newer import may have deleted it since the plan was read.
  if (!(await storage.head(key))) return plans
  const readTile = openTileFile(storage, key).read
  const { minZoom, maxZoom } = streetMap
  const sheets = drawn.map((plan) => ({ ...plan, taken: takenOn(plan) }))
  const grounds = await drawGround({ readTile, minZoom, maxZoom }, sheets)
  const names = new Map<PlanDrawing, string>()
  for (const [at, svg] of grounds.entries()) {
    const plan = drawn[at]
    if (!svg || !plan) continue
    names.set(plan, `ground-${at}.svg`)
    pictures.set(`ground-${at}.svg`, Buffer.from(svg))
  }
  const on = (plan: PlanDrawing | null) => plan && { ...plan, ground: names.get(plan) ?? null }
  return {
    site: on(plans.site),
    buildings: plans.buildings.map(on),
    credit: names.size > 0 ? streetMap.attribution : null,
  }
}
