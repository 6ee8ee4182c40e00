import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { dispatch } from './en/dispatch.ts'
import { dispatchPlan } from './en/dispatch-plan.ts'

/** The words of the dispatch board: its list and lanes, and what is planned on it. */
const dispatchEn = { ...en, dispatch, dispatchPlan }
export type DispatchTexts = typeof dispatchEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(dispatchEn, async () => {
  const [common, board, plan] = await Promise.all([
    import('./es.ts'),
    import('./es/dispatch.ts'),
    import('./es/dispatch-plan.ts'),
  ])
  return { ...common.es, dispatch: board.dispatch, dispatchPlan: plan.dispatchPlan }
})
