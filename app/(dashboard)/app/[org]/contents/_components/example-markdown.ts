/** A short course that shows how the blocks are written. */
export const EXAMPLE_MARKDOWN = `---
title: How to look at a flower
description: Ten minutes, one flower, and three things that most people never notice.
slug: how-to-look-at-a-flower
---

# Before you begin

Take any flower with **five petals**. You will need nothing but your eyes.

:::tip
Go out early: many flowers close before noon.
:::

:::checklist
- [ ] I have found a flower
- [ ] I can see its middle
:::

# What you see

| Part | What it does |
| - | - |
| Petals | They call the insects |
| Stamens | They give the pollen |

:::toggle{summary="Why are petals coloured?"}
Insects see colours that we do not. What looks white to us may be a landing strip to a bee.
:::

:::quiz
### Which part gives the pollen?

- [ ] The petals
- [x] The stamens

> The yellow dust on your finger comes from them.
:::

:::flashcards
### Stamen

The part that gives the pollen.
:::
`;
