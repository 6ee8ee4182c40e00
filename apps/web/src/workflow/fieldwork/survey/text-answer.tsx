import { useEffect, useRef, useState } from 'react'
import { Textarea } from '#ui/field.tsx'

type Props = { label: string; most: number; answer: string; onAnswer: (answer: string | undefined) => void }

/** Fast enough that a killed page loses a word at most, slow enough that not each letter is written to the disk. */
const REST_MS = 400

/** What is typed is kept while it is typed, and again when the hand leaves it. */
export function TextAnswer({ label, most, answer, onAnswer }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = (text: string) => onAnswer(text.trim() === '' ? undefined : text)
  return (
    <Textarea
      aria-label={label}
      rows={3}
      maxLength={most}
      value={typed ?? answer}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keep(value), REST_MS)
      }}
      onBlur={({ target: { value } }) => {
        clearTimeout(timer.current)
        if (value !== answer) keep(value)
      }}
    />
  )
}
