import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { usePortalTexts } from '#texts/money/portal.ts'
import { useJudgement } from './portal.queries.ts'

export type Judging = { readonly id: string; readonly jsb: string; readonly act: 'accept' | 'reject' }

/** Accepting is for good, rejecting wants to know why: both are asked once more. */
export function JudgeDialog({ judging, onClose }: { judging: Judging; onClose: () => void }) {
  const { acceptDialog, rejectDialog } = usePortalTexts().delivered
  const judge = useJudgement(judging)
  const answer = (reason: string | null) => judge.mutate(reason, { onSuccess: onClose })
  const t = judging.act === 'reject' ? rejectDialog : acceptDialog
  const dialog = { title: t.title(judging.jsb), confirm: t.act, action: judge, children: <p>{t.text}</p>, onClose }
  return judging.act === 'reject' ? (
    <ReasonDialog isDanger onSay={answer} {...dialog} />
  ) : (
    <ActionDialog focus="confirm" onConfirm={() => answer(null)} {...dialog} />
  )
}
