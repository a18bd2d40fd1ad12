import { type UseFormInput, useForm } from '@mantine/form';
import { useState } from 'react';

/** A form over values that are saved somewhere: what they were when last saved, and `keep` for what has been saved since. */
export function useSavedForm<Values extends object>(initial: () => Values, validate: UseFormInput<Values>['validate']) {
  const [saved, setSaved] = useState(initial);
  const form = useForm<Values>({ initialValues: saved, ...(validate === undefined ? {} : { validate }) });
  const keep = (values: Values) => {
    setSaved(values);
    form.setInitialValues(values);
    form.setValues(values);
  };
  return { form, saved, keep };
}
