import { MessageSquare, Phone } from 'lucide-react'
import { usePhoneTexts } from '#texts/common/phone.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { findDialledNumber } from './dialled-number.ts'

type PhoneLinksProps = {
  /** As it was typed. */
  readonly phone: string | null
  /** Whose it is, for whoever does not see what it stands beside. */
  readonly name: string
  /** The number itself as a link, two buttons with words, or two squares for a narrow place. */
  readonly looks?: 'number' | 'buttons' | 'squares'
  readonly size?: 'sm' | 'md' | 'lg'
  readonly className?: string | undefined
}

/** Calls and texts with the phone or the program that is set up for it. Nothing stands here when there is no number. */
export function PhoneLinks({ phone, name, looks = 'buttons', size = 'md', className }: PhoneLinksProps) {
  const t = usePhoneTexts()
  const dialled = findDialledNumber(phone)
  if (!dialled) return looks === 'number' && phone ? <span className={className}>{phone}</span> : null
  if (looks === 'number') {
    return (
      <a href={dialled.call} className={cx('underline underline-offset-2', className)}>
        {phone}
      </a>
    )
  }
  const isSquare = looks === 'squares'
  const face = cx(buttonClass({ size, shape: isSquare ? 'square' : undefined }), 'no-underline')
  return (
    <span className={cx('inline-flex gap-2', className)}>
      <a href={dialled.call} aria-label={t.callWhom(name)} title={`${t.callWhom(name)}, ${phone}`} className={face}>
        <Phone size={16} aria-hidden />
        {!isSquare && t.call}
      </a>
      {dialled.text && (
        <a href={dialled.text} aria-label={t.textWhom(name)} title={t.textWhom(name)} className={face}>
          <MessageSquare size={16} aria-hidden />
          {!isSquare && t.text}
        </a>
      )}
    </span>
  )
}
