import { isCommonPassword } from '@demarc/domain/identity/password'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { PasswordHint } from './password-hint.tsx'

type Name = 'firstName' | 'lastName' | 'email' | 'password'
type Props = {
  register: (name: Name) => UseFormRegisterReturn
  errors: Partial<Record<Name, { message?: string | undefined }>>
}

/** What every new account has: registering asks for it, and so does the first admin's. */
export function NewAccountFields({ register, errors }: Props) {
  const texts = useTexts()
  const t = texts.identity
  const errorOf = (name: Name) => formSentence(errors[name]?.message, texts)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t.firstName} error={errorOf('firstName')}>
          <Input size="lg" autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label={t.lastName} error={errorOf('lastName')}>
          <Input size="lg" autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label={t.email} error={errorOf('email')}>
        <Input type="email" size="lg" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label={t.password} error={errorOf('password')} hint={<PasswordHint />}>
        <PasswordInput
          meter
          size="lg"
          isCommon={isCommonPassword}
          autoComplete="new-password"
          texts={texts.forms.passwordInput}
          {...register('password')}
        />
      </Field>
    </>
  )
}
