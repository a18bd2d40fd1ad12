import {
  ActionIcon,
  Alert,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Code,
  Drawer,
  Input,
  Kbd,
  type MantineThemeComponents,
  Menu,
  Modal,
  Notification,
  Paper,
  PasswordInput,
  Popover,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  Table,
  Tabs,
  Tooltip,
} from '@mantine/core';
import classes from './controls.module.css';

const CLOSE = { 'aria-label': 'Close' };

/** The library makes it a `header`, which a browser takes for a second banner of the page. */
const DIALOG_PARTS = { header: { role: 'presentation' } };

/** What every control looks like before a page says anything. Sizes are compact, and grow under a finger. */
export const components: MantineThemeComponents = {
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray' },
    classNames: { root: classes.actionIcon },
  }),
  Alert: Alert.extend({ defaultProps: { variant: 'light' }, classNames: { root: classes.alert } }),
  Avatar: Avatar.extend({ defaultProps: { radius: 'sm', color: 'lamp' }, classNames: { root: classes.avatar } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'xs' }, classNames: { root: classes.badge } }),
  Button: Button.extend({ classNames: { root: classes.button } }),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'xs', radius: 'xs' } }),
  Code: Code.extend({ classNames: { root: classes.code } }),
  Drawer: Drawer.extend({
    defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, closeButtonProps: CLOSE, attributes: DIALOG_PARTS },
    classNames: { title: classes.modalTitle },
  }),
  Input: Input.extend({ classNames: { wrapper: classes.inputWrapper, input: classes.input } }),
  InputWrapper: Input.Wrapper.extend({
    classNames: { label: classes.label, description: classes.description, error: classes.error },
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  }),
  Kbd: Kbd.extend({ classNames: { root: classes.kbd } }),
  Menu: Menu.extend({
    // The placeholder that takes the focus is no item, and so has no place in a menu.
    defaultProps: { shadow: 'md', transitionProps: { duration: 90 }, withInitialFocusPlaceholder: false },
    classNames: {
      dropdown: classes.dropdown,
      item: classes.menuItem,
      itemSection: classes.menuItemSection,
      divider: classes.menuDivider,
      label: classes.menuLabel,
    },
  }),
  Modal: Modal.extend({
    defaultProps: {
      radius: 'md',
      shadow: 'lg',
      padding: 'lg',
      transitionProps: { duration: 120, transition: 'pop' },
      overlayProps: { backgroundOpacity: 0.4 },
      closeButtonProps: CLOSE,
      attributes: DIALOG_PARTS,
    },
    classNames: { title: classes.modalTitle, content: classes.modalContent, header: classes.modalHeader },
  }),
  Notification: Notification.extend({
    defaultProps: { radius: 'md', closeButtonProps: CLOSE },
    classNames: { root: classes.notification },
  }),
  Paper: Paper.extend({ classNames: { root: classes.paper } }),
  PasswordInput: PasswordInput.extend({ classNames: { input: classes.passwordInput } }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md' }, classNames: { dropdown: classes.dropdown } }),
  SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs' }, classNames: { root: classes.segmented } }),
  Select: Select.extend({ defaultProps: { allowDeselect: false, comboboxProps: { shadow: 'md' } } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'xs' } }),
  Switch: Switch.extend({ defaultProps: { size: 'sm', withThumbIndicator: false } }),
  Table: Table.extend({ classNames: { th: classes.tableHead } }),
  Tabs: Tabs.extend({ classNames: { tab: classes.tab } }),
  Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, fz: 'xs' }, classNames: { tooltip: classes.tooltip } }),
};
