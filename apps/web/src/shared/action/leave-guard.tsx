import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#texts/language.ts'
import { LossDialog } from './loss.dialog.tsx'

type Spot = { readonly pathname: string; readonly search: object }
type LeaveGuardProps = {
  hasUnsaved: boolean
  /** What of the search names the record that is typed into; another one is another place. */
  within?: string | readonly string[] | undefined
}

/** Nobody leaves what they have typed without being asked; closing the tab asks in the browser's own words. */
export function LeaveGuard({ hasUnsaved, within }: LeaveGuardProps) {
  const t = useTexts().forms.leave
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved && isElsewhere(current, next, within),
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  })
  return (
    <LossDialog
      open={blocked.status === 'blocked'}
      title={t.title}
      text={t.text}
      go={t.go}
      stay={t.stay}
      onGo={() => blocked.proceed?.()}
      onStay={() => blocked.reset?.()}
    />
  )
}

const isElsewhere = (from: Spot, to: Spot, within: LeaveGuardProps['within']): boolean =>
  from.pathname !== to.pathname || [within ?? []].flat().some((name) => valueIn(from, name) !== valueIn(to, name))

const valueIn = ({ search }: Spot, name: string): unknown => new Map(Object.entries(search)).get(name)
