import type { FieldForm, PhotoSlot, Question, Words } from './form.ts'

const words = (en: string, es: string): Words => ({ en, es })

type SlotTexts = Readonly<Record<'label' | 'name' | 'example', Words>>
const slot = (id: string, texts: SlotTexts, side: PhotoSlot['side'] = null): PhotoSlot => ({
  id,
  ...texts,
  least: 1,
  most: 3,
  side,
})

const SLOTS: readonly PhotoSlot[] = [
  slot(
    'front',
    {
      label: words('Front', 'Frente'),
      name: words('front side', 'el frente'),
      example: words('The whole front, ground to roof', 'Todo el frente, del suelo al techo'),
    },
    'front',
  ),
  slot(
    'left',
    {
      label: words('Left', 'Izquierda'),
      name: words('left side', 'el lado izquierdo'),
      example: words('The whole left side, as you face the front', 'Todo el lado izquierdo, mirando al frente'),
    },
    'left',
  ),
  slot(
    'rear',
    {
      label: words('Rear', 'Atrás'),
      name: words('rear side', 'la parte de atrás'),
      example: words('The whole rear, ground to roof', 'Toda la parte de atrás, del suelo al techo'),
    },
    'rear',
  ),
  slot(
    'right',
    {
      label: words('Right', 'Derecha'),
      name: words('right side', 'el lado derecho'),
      example: words('The whole right side, as you face the front', 'Todo el lado derecho, mirando al frente'),
    },
    'right',
  ),
  slot('entrance', {
    label: words('Entrance', 'Entrada'),
    name: words('entrance or address', 'la entrada o el número'),
    example: words('The door, with a readable house number', 'La puerta, con el número legible'),
  }),
  slot('demarc', {
    label: words('Demarc', 'Demarc'),
    name: words('demarc close-up', 'el demarc de cerca'),
    example: words('Fill the frame with the box, labels readable', 'Llene la foto con la caja, etiquetas legibles'),
  }),
  slot('context', {
    label: words('Wide shot', 'De lejos'),
    name: words('demarc wide shot', 'el demarc de lejos'),
    example: words('The box and the wall around it', 'La caja y la pared alrededor'),
  }),
  slot('power', {
    label: words('Power', 'Corriente'),
    name: words('power or ground', 'la toma de corriente o de tierra'),
    example: words(
      'The meter, outlet or ground nearest the demarc',
      'El medidor, enchufe o tierra más cerca del demarc',
    ),
  }),
]

type Choice = readonly [id: string, en: string, es: string]
type Input = Partial<Pick<Question, 'isRequired' | 'least' | 'most' | 'when'>> & {
  readonly choices?: readonly Choice[]
}

const ask = (id: string, kind: Question['kind'], label: Words, { choices = [], ...more }: Input = {}): Question => ({
  id,
  label,
  kind,
  isRequired: true,
  least: null,
  most: null,
  when: null,
  ...more,
  choices: choices.map(([choice, en, es]) => ({ id: choice, label: words(en, es) })),
})

const FOUND = { question: 'demarcFound', is: ['yes'] } as const

const QUESTIONS: readonly Question[] = [
  ask('demarcFound', 'choice', words('Demarc found', '¿Se encontró el demarc?'), {
    choices: [
      ['yes', 'Yes', 'Sí'],
      ['no', 'No', 'No'],
      ['not_reachable', 'Not accessible', 'No accesible'],
    ],
  }),
  ask('demarcVisibility', 'choice', words('Demarc visibility', 'Visibilidad del demarc'), {
    choices: [
      ['VISIBLE_EXTERNALLY', 'Visible externally', 'Visible desde afuera'],
      ['LIKELY_EXTERNAL', 'Likely external', 'Probablemente exterior'],
      ['LIKELY_INTERNAL', 'Likely internal', 'Probablemente interior'],
      ['UNCLEAR', 'Unclear', 'No está claro'],
    ],
  }),
  ask('side', 'choice', words('Side of the building', 'Lado del edificio'), {
    when: FOUND,
    choices: [
      ['front', 'Front', 'Frente'],
      ['left', 'Left', 'Izquierda'],
      ['rear', 'Rear', 'Atrás'],
      ['right', 'Right', 'Derecha'],
      ['inside', 'Inside', 'Adentro'],
    ],
  }),
  ask('mounting', 'choice', words('Mounting and height', 'Montaje y altura'), {
    when: FOUND,
    choices: [
      ['wall_low', 'Wall, under 3 ft', 'Pared, menos de 3 pies'],
      ['wall_reach', 'Wall, 3 to 7 ft', 'Pared, de 3 a 7 pies'],
      ['wall_high', 'Wall, over 7 ft (ladder)', 'Pared, más de 7 pies (escalera)'],
      ['pole', 'Pole', 'Poste'],
      ['pedestal', 'Pedestal', 'Pedestal'],
      ['room', 'Equipment room', 'Cuarto de equipos'],
    ],
  }),
  ask('access', 'choice', words('Access', 'Acceso'), {
    choices: [
      ['open', 'Open', 'Abierto'],
      ['locked', 'Locked', 'Cerrado con llave'],
      ['gate_code', 'Gate code', 'Código de portón'],
      ['escort', 'Escort needed', 'Requiere acompañante'],
    ],
  }),
  ask('power', 'yesNo', words('Power within 6 ft', 'Corriente a menos de 6 pies'), { when: FOUND }),
  ask('ground', 'yesNo', words('Ground present', 'Hay puesta a tierra'), { when: FOUND }),
  ask('conduit', 'yesNo', words('Conduit or drop visible', 'Ducto o acometida visible')),
  ask('material', 'choice', words('Building material', 'Material del edificio'), {
    choices: [
      ['brick', 'Brick', 'Ladrillo'],
      ['siding', 'Siding', 'Revestimiento'],
      ['stucco', 'Stucco', 'Estuco'],
      ['concrete', 'Concrete', 'Concreto'],
      ['metal', 'Metal', 'Metal'],
      ['other', 'Other', 'Otro'],
    ],
  }),
  ask('floors', 'number', words('Floors', 'Pisos'), { least: 1, most: 200 }),
  ask('unitCount', 'number', words('Units counted', 'Unidades contadas'), { least: 0, most: 10_000 }),
  ask('obstructions', 'choices', words('Obstructions', 'Obstáculos'), {
    isRequired: false,
    choices: [
      ['plants', 'Plants', 'Plantas'],
      ['fence', 'Fence', 'Cerca'],
      ['vehicle', 'Vehicle', 'Vehículo'],
      ['stored_goods', 'Stored items', 'Objetos guardados'],
    ],
  }),
  ask('hazards', 'choices', words('Hazards', 'Peligros'), {
    isRequired: false,
    choices: [
      ['dog', 'Dog', 'Perro'],
      ['height', 'Heights', 'Alturas'],
      ['traffic', 'Traffic', 'Tránsito'],
      ['electric', 'Exposed wires', 'Cables expuestos'],
      ['insects', 'Insects', 'Insectos'],
    ],
  }),
  ask('note', 'text', words('Note', 'Nota'), { isRequired: false }),
]

/** The newest version that comes with the product; a company that has published none of its own works by it. */
export const DEFAULT_FORM: FieldForm = { slots: SLOTS, questions: QUESTIONS }
