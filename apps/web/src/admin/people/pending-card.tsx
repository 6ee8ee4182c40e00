import type { Role } from '@demarc/domain/actor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { X } from 'lucide-react'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/admin/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { Input } from '#ui/form/field.tsx'
import { CustomerSelect, RoleSegments } from './role-fields.tsx'
import type { PendingUser } from './pending.queries.ts'
import { useApproveUser, useRejectUser } from './user-acts.queries.ts'
import { nameOf, rolesQuery } from './users.queries.ts'

type Props = { pending: PendingUser; isMarked: boolean; onDecided: () => void }

/** One who waits: choose the role and approve, or give a reason and reject. */
export function PendingCard({ pending, isMarked, onDecided }: Props) {
  const texts = useTexts()
  const t = texts.people
  const name = nameOf(pending)
  const [role, setRole] = useState<Role | null>(pending.requestedRoles[0] ?? null)
  const [customerId, setCustomerId] = useState<string | null>(null)
  /** Null until somebody begins to reject. */
  const [reason, setReason] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { data: roles } = useQuery(rolesQuery())
  const approve = useApproveUser(onDecided)
  const reject = useRejectUser(onDecided)
  const isBusy = approve.isPending || reject.isPending
  const roleId = roles?.find(({ key }) => key === role)?.id
  const canApprove = roleId !== undefined && (role !== 'CUSTOMER' || customerId !== null) && reason === null && !isBusy

  const sayYes = (isConfirmed = false) => {
    if (!canApprove) return
    if (!pending.emailVerifiedAt && !isConfirmed) return setIsAsking(true)
    setIsAsking(false)
    const body = { roleIds: [roleId], customerId: role === 'CUSTOMER' ? customerId : null }
    approve.mutate({ pending, body: isConfirmed ? { ...body, confirmsUnverifiedEmail: true } : body })
  }
  const sayNo = () => (reason === null ? setReason('') : reject.mutate({ pending, reason }))
  useShortcuts([
    {
      keys: 'a',
      label: t.keys.approve,
      group: t.pending.title,
      run: () => sayYes(),
      isEnabled: isMarked && canApprove,
    },
    { keys: 'r', label: t.keys.reject, group: t.pending.title, run: sayNo, isEnabled: isMarked && !isBusy },
  ])
  return (
    <li
      data-card={pending.id}
      tabIndex={-1}
      aria-label={name}
      className={cx('flex flex-col gap-2 border bg-sheet p-3 outline-none', isMarked ? 'border-ink' : 'border-rule-2')}
    >
      <Who pending={pending} />
      <RoleSegments
        label={t.pending.roleOf(name)}
        size="sm"
        value={role}
        onChange={(chosen) => {
          setRole(chosen)
          setReason(null)
        }}
      />
      {role === 'CUSTOMER' && (
        <CustomerSelect label={t.pending.customerOf(name)} value={customerId} onChange={setCustomerId} />
      )}
      {reason !== null && (
        <RejectReason reason={reason} onChange={setReason} onCancel={() => setReason(null)} onConfirm={sayNo} />
      )}
      <div className="mt-1 grid grid-cols-2 gap-2">
        <Button variant="ink" keys="a" disabled={!canApprove} isBusy={approve.isPending} onClick={() => sayYes()}>
          {t.pending.approve}
        </Button>
        <Button
          variant={reason === null ? 'outline' : 'danger'}
          keys="r"
          disabled={isBusy}
          isBusy={reject.isPending}
          onClick={sayNo}
        >
          {t.pending.reject}
        </Button>
      </div>
      {isAsking && (
        <UnverifiedDialog pending={pending} onClose={() => setIsAsking(false)} onConfirm={() => sayYes(true)} />
      )}
    </li>
  )
}

function Who({ pending }: { pending: PendingUser }) {
  const texts = useTexts()
  const t = texts.people.pending
  const zoned = useOfficeTime()
  const name = nameOf(pending)
  const worksAs = pending.requestedRoles.map((role) => texts.shell.roles[role]).join(', ')
  return (
    <>
      <div className="flex items-center gap-2">
        <Avatar name={name} />
        <div className="min-w-0">
          <div className="truncate font-bold" title={name}>
            {name}
          </div>
          <div className="truncate text-12 text-ink-2" title={pending.email}>
            {pending.email}
          </div>
        </div>
      </div>
      <p className="text-12 text-ink-2">
        {t.worksAs} <strong className="font-bold text-ink">{worksAs || t.notSaid}</strong>, {t.asked}{' '}
        <time dateTime={pending.createdAt} className="mono">
          {formatDateTime(pending.createdAt, zoned)}
        </time>
      </p>
      <Badge variant={pending.emailVerifiedAt ? 'good' : 'warn'} className="self-start">
        {pending.emailVerifiedAt ? t.verified : t.unverified}
      </Badge>
    </>
  )
}

type UnverifiedDialogProps = { pending: PendingUser; onClose: () => void; onConfirm: () => void }

/** A stranger can register with anybody's address: an admin who approves it says that they know whose it is. */
function UnverifiedDialog({ pending, onClose, onConfirm }: UnverifiedDialogProps) {
  const t = useTexts().people.pending
  return (
    <ActionDialog
      title={t.unverifiedTitle(nameOf(pending))}
      text={t.unverifiedHelp(pending.email)}
      confirm={t.approveAnyway}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.unverifiedRecorded}</p>
    </ActionDialog>
  )
}

type RejectReasonProps = {
  reason: string
  onChange: (reason: string) => void
  onCancel: () => void
  onConfirm: () => void
}

/** Why not, in a word or two of our own or in the admin's; Enter rejects, Escape thinks again. */
function RejectReason({ reason, onChange, onCancel, onConfirm }: RejectReasonProps) {
  const t = useTexts().people.pending
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        {t.reasons.map(({ label, reason: said }) => (
          <Button key={label} size="sm" aria-pressed={reason === said} onClick={() => onChange(said)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="flex gap-1">
        <Input
          aria-label={t.reason}
          placeholder={t.reasonHelp}
          maxLength={1000}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Asked for by the very press that opened it.
          autoFocus
          value={reason}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onConfirm()
            if (event.key === 'Escape') onCancel()
          }}
        />
        <Button variant="ghost" shape="square" aria-label={t.cancel} title={t.cancel} onClick={onCancel}>
          <X size={14} aria-hidden />
        </Button>
      </div>
    </>
  )
}
