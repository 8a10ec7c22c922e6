import type { Option } from '../template/options.ts'

/** What a form for one member of `apple` or `google` gets. */
export interface FormProps {
  option: Option
  /** The member as the API has it; null: none. */
  value: unknown
  onValue(value: unknown): void
}
