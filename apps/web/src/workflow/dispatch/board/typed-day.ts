import { useState } from 'react'

type Typed = { readonly text: string; readonly of: string | undefined }

/** While a year is typed the browser tells of the years 2, 20 and 202: nobody means those. */
export const meantDay = (text: string): string | undefined => (text >= '1000' ? text : undefined)

/** The field after the address has changed: what is being typed stays. */
export const typedAfter = ({ text }: Typed, day: string | undefined): Typed => ({
  text: meantDay(text) === day ? text : (day ?? ''),
  of: day,
})

/** A day as it is typed, and as it stands in the address, which follows a moment later. */
export function useTypedDay(day: string | undefined, onDay: (day: string | undefined) => void) {
  const [typed, setTyped] = useState<Typed>({ text: day ?? '', of: day })
  if (typed.of !== day) setTyped(typedAfter(typed, day))
  return {
    text: typed.text,
    setText: (text: string) => {
      setTyped({ text, of: day })
      onDay(meantDay(text))
    },
  }
}
